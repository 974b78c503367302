// Stores the duration of each journey for the order of the next run, and names the limits that ended one.
import { basename } from 'node:path';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { type JourneyTimes, storeTimes } from './journey-times.ts';
import { journeysLeftOut } from './postgres-journeys.ts';
import { slowness } from './slowness.ts';

export default class JourneyReporter implements Reporter {
  readonly #times: JourneyTimes = {};
  #late = 0;

  onBegin(): void {
    const left = journeysLeftOut();
    if (left.length > 0)
      process.stdout.write(
        `${left.length} journeys did not run, because no PostgreSQL was found:\n${left.map((title) => `  ${title}`).join('\n')}\n`,
      );
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'skipped') return;
    const file = basename(test.location.file);
    const { ms, failed } = this.#times[file] ?? { ms: 0, failed: false };
    this.#times[file] = { ms: Math.max(ms, result.duration), failed: failed || !test.ok() };
    if (result.errors.some(({ message = '' }) => /Timeout|exceeded/.test(message))) this.#late += 1;
  }

  onEnd(result: FullResult): void {
    if (result.status !== 'interrupted') storeTimes(this.#times);
    if (this.#late > 0)
      process.stdout.write(
        `\n${this.#late} ended by a time limit; limits were ×${slowness()} of their usual length.\n`,
      );
  }

  printsToStdio(): boolean {
    return false;
  }
}
