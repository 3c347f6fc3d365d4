"""Finished results of *Die Bar-Bolz-Bande*: matches and goals, as a match, a series, team play or a table.

Two players play a match, or a series; two teams play as many matches as they have players, and a decider if
they are level (Rules for Team Play). More than two players without teams are a table: of that the rulebook
says nothing, and it is ranked as teams are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple, get_args

from ..engine import Reason, ScoreSheet, SeatScore
from ..findings import Fact, Finding, Where
from ..results import Line, Verdict, same, standings, tidy
from .contest import decided, goals, matches, points, ratio, records, seasons, winner
from .profile import BestOf, Profile
from .state import Result, State

_MATCH, _TEAMS = "End of the Game", "Rules for Team Play"
_PAIR = (1, 1)


class Match(NamedTuple):
    """Who played, and the goals of each."""

    players: tuple[str, str]
    goals: tuple[int, int]


class Team(NamedTuple):
    """A team; without a name it is called by its players."""

    name: str
    players: tuple[str, ...]


def judge(
    profile: Profile, played: Sequence[Match], teams: Sequence[Team] = (), *, fixed: bool = False
) -> Verdict:
    """Check every match, and rank the sides.

    ``fixed`` says that the series' length is the profile's; else any that fits will do, as the players
    agree on it and nobody may have written it down. With a fault, nobody is ranked: there is no knowing
    what it changes.
    """
    played = [Match((tidy(each.players[0]), tidy(each.players[1])), each.goals) for each in played]
    teams = [Team(tidy(team.name), tuple(map(tidy, team.players))) for team in teams]
    findings = [*_bad_teams(teams), *_bad_players(played, teams), *_bad_goals(profile, played)]
    sides = _sides(played, teams)
    if findings:
        clean = _clean(played, findings)
        verdict = _table(profile, clean, sides, "teams" if teams else "table")
        score = ScoreSheet(verdict.score.seats, ())
        note = Finding("note", "not-ranked", Where("table"), "all")
        return replace(verdict, score=score, findings=(*findings, note))
    if len(sides) != 2:
        return _table(profile, played, sides, "table")
    return _contest(profile, played, sides, fixed=fixed)


class _Side(NamedTuple):
    name: str
    players: tuple[str, ...]

    def has(self, player: str) -> bool:
        return same(player) in map(same, self.players)


def _sides(played: Sequence[Match], teams: Sequence[Team]) -> tuple[_Side, ...]:
    """The teams, or else everybody who played, in the order in which they are named."""
    if teams:
        return tuple(_Side(team.name or " & ".join(team.players), team.players) for team in teams)
    players: dict[str, str] = {}
    for each in played:
        for player in each.players:
            players.setdefault(same(player), player)
    return tuple(_Side(player, (player,)) for player in players.values() if player)


# --- what cannot be ------------------------------------------------------------------------------


def _bad_teams(teams: Sequence[Team]) -> Iterator[Finding]:
    """There are two teams or none, and everybody is in one of them, once (code ``bad-player``)."""
    if teams and len(teams) != 2:
        facts: dict[str, Fact] = {"teams": len(teams)}
        yield Finding("error", "bad-player", Where("table"), "teams", facts, _TEAMS, ("team",))
    seen: dict[str, str] = {}
    names: set[str] = set()
    for number, team in enumerate(teams, 1):
        where, path = Where("team", (number,)), ("team", number - 1)
        if not team.players:
            yield Finding("error", "bad-player", where, "empty-team", {"number": number}, _TEAMS, path)
        if team.name and same(team.name) in names:
            facts = {"team": team.name}
            yield Finding("error", "bad-player", where, "team-twice", facts, path=(*path, "name"))
        names.add(same(team.name))
        for at, player in enumerate(team.players):
            here = (*path, "players", at)
            if not player:
                yield Finding("error", "bad-player", where, "nameless", {"number": at + 1}, path=here)
            elif same(player) in seen:
                facts = {"player": player, "other": seen[same(player)]}
                yield Finding("error", "bad-player", where, "twice", facts, path=here)
            else:
                seen[same(player)] = player


def _bad_players(played: Sequence[Match], teams: Sequence[Team]) -> Iterator[Finding]:
    """In a match two different players meet; of teams, one of each (Rules for Team Play)."""
    known = {same(player): player for team in teams for player in team.players}
    for number, each in enumerate(played, 1):
        where, path = Where("match", (number,)), ("match", number - 1, "players")
        one, two = each.players
        for at, player in enumerate(each.players):
            if not player:
                facts: dict[str, Fact] = {"number": at + 1}
                yield Finding("error", "bad-player", where, "nameless", facts, path=(*path, at))
            elif teams and same(player) not in known:
                facts = {"player": player, "meant": _near(player, known)}
                yield Finding("error", "bad-player", where, "no-team", facts, path=(*path, at))
        if one and same(one) == same(two):
            facts = {"player": one, "match": number}
            yield Finding("error", "bad-player", where, "against-self", facts, path=path)
        elif teams and {same(one), same(two)} <= known.keys():
            sharing = [team for team in teams if {same(one), same(two)} <= {*map(same, team.players)}]
            if sharing:
                facts = {"player": one, "other": two, "match": number}
                yield Finding("error", "impossible-result", where, "one-team", facts, _TEAMS, path)


def _near(player: str, known: Mapping[str, str]) -> str:
    from difflib import get_close_matches

    near = get_close_matches(same(player)[:100], known, 1)
    return known[near[0]] if near else ""


def _bad_goals(profile: Profile, played: Sequence[Match]) -> Iterator[Finding]:
    """A match ends with somebody's last goal, and not before (End of the Game; ruling 4)."""
    needed = profile.goals_to_win
    for number, each in enumerate(played, 1):
        ours, theirs = sorted(each.goals, reverse=True)
        if ours == needed and 0 <= theirs < needed:
            continue
        facts: dict[str, Fact] = {
            "goals": each.goals,
            "needed": needed,
            "most": needed - 1,
            "match": number,
        }
        variant = "not-over" if theirs >= 0 and ours < needed else "goals"
        path = ("match", number - 1, "goals")
        yield Finding("error", "impossible-result", Where("match", (number,)), variant, facts, _MATCH, path)


def _clean(played: Sequence[Match], findings: Sequence[Finding]) -> list[Match]:
    """The matches that have no fault of their own."""
    bad = {each.where.numbers[0] for each in findings if each.where.kind == "match"}
    return [each for number, each in enumerate(played, 1) if number not in bad]


# --- two sides -----------------------------------------------------------------------------------


def _contest(profile: Profile, played: Sequence[Match], sides: tuple[_Side, ...], *, fixed: bool) -> Verdict:
    """A match or a series of two players, or the matches of two teams."""
    sizes = (len(sides[0].players), len(sides[1].players))
    results = tuple(_own_first(each.goals, 0 if sides[0].has(each.players[0]) else 1) for each in played)
    if sizes == _PAIR:
        profile, findings = _series(profile, results, fixed=fixed)
        form = "match" if matches(profile, sizes) == 1 else "series"
    else:
        findings, form = tuple(_team_play(profile, sizes, results)), "teams"
    state = State(sizes, results)
    own = records(profile, state)
    seats = tuple(_side_score(profile, state, side, own[side].points) for side in (0, 1))
    ranking = standings(seats, own)
    if any(each.is_error for each in findings):
        ranking = ()
        findings = (*findings, Finding("note", "not-ranked", Where("table"), "all"))
    lines = tuple(_line(results, side) for side in (0, 1))
    return Verdict(tuple(side.name for side in sides), ScoreSheet(seats, ranking), findings, form, lines)


def _series(
    profile: Profile, results: tuple[Result, ...], *, fixed: bool
) -> tuple[Profile, tuple[Finding, ...]]:
    """The profile with the length of the series that was played, and what is wrong with it.

    Of the lengths that may have been agreed on, the shortest that is over just now is taken, or else the
    shortest that is not over (End of the Game; ruling 5).
    """
    lengths = (profile.best_of,) if fixed else get_args(BestOf)
    unfinished: Profile | None = None
    for length in lengths:
        mine = replace(profile, best_of=length)
        over = _decided_after(mine, _PAIR, results)
        if over == len(results):
            return mine, ()
        if over is None and unfinished is None:
            unfinished = mine
    if unfinished is not None:
        facts: dict[str, Fact] = {"matches": len(results), "best_of": unfinished.best_of}
        return unfinished, (
            Finding("note", "unfinished", Where("table"), "series", facts, _MATCH, ("match",)),
        )
    mine = replace(profile, best_of=lengths[-1])
    over = _decided_after(mine, _PAIR, results) or 0
    facts = {"matches": len(results), "after": over, "best_of": mine.best_of, "match": over + 1}
    where, path = Where("match", (over + 1,)), ("match", over)
    return mine, (Finding("error", "impossible-result", where, "series-over", facts, _MATCH, path),)


def _decided_after(profile: Profile, sizes: tuple[int, int], results: tuple[Result, ...]) -> int | None:
    """After how many matches nothing is left to play; None while something is."""
    for number in range(1, len(results) + 1):
        if decided(profile, sizes, points(results[:number])):
            return number
    return None


def _team_play(profile: Profile, sizes: tuple[int, int], results: tuple[Result, ...]) -> Iterator[Finding]:
    """As many matches as players, and one more if the teams are level then."""
    regular = matches(profile, sizes)
    facts: dict[str, Fact] = {"matches": len(results), "needed": regular, "players": sum(sizes)}
    if len(results) < regular:
        yield Finding("note", "unfinished", Where("table"), "teams", facts, _TEAMS, ("match",))
        return
    first, second = records(profile, State(sizes, results[:regular]))
    level = first == second
    if level and len(results) == regular:
        yield Finding("note", "unfinished", Where("table"), "decider", facts, _TEAMS, ("match",))
    if len(results) > regular + level:
        number = regular + level + 1
        variant = "too-many-deciders" if level else "too-many-matches"
        where, path = Where("match", (number,)), ("match", number - 1)
        yield Finding("error", "impossible-result", where, variant, {**facts, "match": number}, _TEAMS, path)


def _side_score(profile: Profile, state: State, side: int, total: int) -> SeatScore:
    """What brought a side its points, as the engine tells it."""
    season, decider = seasons(profile, state)
    reasons = [
        Reason("match", 1, 1, (("match", number), ("goals", _own_first(result, side))))
        for number, result in enumerate(season, 1)
        if winner(result) == side
    ]
    won = points(season)
    if state.sizes != _PAIR and won[0] == won[1] and sum(won) == matches(profile, state.sizes):
        scored = _own_first(goals(season), side)
        facts = (("goals", scored), ("ratio", str(ratio(profile, *scored))))
        reasons.append(Reason("goals", 0, 1, facts))
    reasons += [
        Reason("decider", 0, 1, (("goals", _own_first(result, side)),))
        for result in decider
        if winner(result) == side
    ]
    return SeatScore(side, total, tuple(reasons))


def _own_first(result: Result, side: int) -> Result:
    return result if side == 0 else (result[1], result[0])


def _line(results: Sequence[Result], side: int) -> Line:
    ours, theirs = _own_first(goals(tuple(results)), side)
    return Line(len(results), sum(winner(each) == side for each in results), ours, theirs)


# --- a table -------------------------------------------------------------------------------------


def _table(profile: Profile, played: Sequence[Match], sides: Sequence[_Side], form: str) -> Verdict:
    """Everybody's matches: ranked by those won, then by the goals, as teams are."""
    seats: list[SeatScore] = []
    keys: list[tuple[int, Fraction]] = []
    lines: list[Line] = []
    for seat, side in enumerate(sides):
        own = [(number, *_seen(each, side)) for number, each in enumerate(played, 1) if _in(each, side)]
        won = [(number, result, other) for number, result, other in own if winner(result) == 0]
        reasons = tuple(
            Reason("match-against", 1, 1, (("match", number), ("goals", result), ("player", other)))
            for number, result, other in won
        )
        line = _line([result for _, result, _ in own], 0)
        seats.append(SeatScore(seat, len(won), reasons))
        keys.append((len(won), ratio(profile, line.ours, line.theirs)))
        lines.append(line)
    score = ScoreSheet(tuple(seats), standings(seats, keys))
    return Verdict(tuple(side.name for side in sides), score, form=form, lines=tuple(lines))


def _in(match: Match, side: _Side) -> bool:
    return any(map(side.has, match.players))


def _seen(match: Match, side: _Side) -> tuple[Result, str]:
    """The goals of a match, a side's own first, and the other player's name."""
    at = 0 if side.has(match.players[0]) else 1
    return _own_first(match.goals, at), match.players[1 - at]
