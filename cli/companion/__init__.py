"""The companion at the table: referees a game line by line, and lets others watch it."""
