// Asks for the version of the preview, and takes the new page when there is one.
"use strict";

const PAUSE = 500; // milliseconds
const FAILURES = 3; // so many in a row, and the preview has ended

const versionOf = (page) => page.querySelector('meta[name="version"]').content;
let version = versionOf(document);
let failed = 0;

async function look() {
  try {
    const answer = await fetch("version", { cache: "no-store" });
    const now = await answer.text();
    if (!answer.ok) throw new Error(now);
    if (now !== version) {
      const text = await (await fetch("./", { cache: "no-store" })).text();
      const page = new DOMParser().parseFromString(text, "text/html");
      document.querySelector("main").replaceWith(page.querySelector("main"));
      document.title = page.title;
      version = versionOf(page);
    }
    failed = 0;
  } catch {
    failed += 1;
  }
  document.querySelector("#ended").hidden = failed < FAILURES;
  setTimeout(look, PAUSE);
}

setTimeout(look, PAUSE);
