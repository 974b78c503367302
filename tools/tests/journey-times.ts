// The order of journeys: those that failed last, then the longest, so that none of them is left for the end. Stored
// from run to run beside the packages; a machine without it begins with what is long everywhere.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** By the file of the journeys: the longest of them in ms, and whether one failed. */
export type JourneyTimes = Record<string, { ms: number; failed: boolean }>;

const storedIn = fileURLToPath(new URL('../../node_modules/.cache/journey-times.json', import.meta.url));
const longEverywhere = ['accessibility.spec.ts', 'keyboard.spec.ts', 'hostile-text.spec.ts', 'first-day.spec.ts'];
const early = 12;

export function readTimes(): JourneyTimes {
  try {
    return JSON.parse(readFileSync(storedIn, 'utf8')) as JourneyTimes;
  } catch {
    return {};
  }
}

export function storeTimes(times: JourneyTimes): void {
  mkdirSync(dirname(storedIn), { recursive: true });
  writeFileSync(storedIn, JSON.stringify({ ...readTimes(), ...times }));
}

/** Playwright sorts files by their names; what is to come first is a separate project. */
export function orderOfJourneys(times = readTimes()): { name: string; testMatch?: RegExp[]; testIgnore?: RegExp[] }[] {
  const known = Object.entries(times).toSorted(([, a], [, b]) => Number(b.failed) - Number(a.failed) || b.ms - a.ms);
  const first = (known.length === 0 ? longEverywhere : known.slice(0, early).map(([file]) => file)).map(
    (file) => new RegExp(`[\\\\/]${file.replaceAll('.', '\\.')}$`),
  );
  return [
    { name: 'first', testMatch: first },
    { name: 'then', testIgnore: first },
  ];
}
