// A passing test prints nothing: a line on the console or a warning of Node fails the test in which it came. A test
// that expects a line takes it with a spy.
import { format } from 'node:util';
import { afterEach, expect } from 'vitest';

const levels = ['log', 'info', 'debug', 'warn', 'error'] as const;
const heard = Symbol.for('club.heard');
// Files share a worker, and its console must not be wrapped once for each of them.
const worker = globalThis as { [heard]?: string[] };

const said = (worker[heard] ??= listen());
afterEach(() => {
  expect(said.splice(0), 'what a passing test does not say').toEqual([]);
});

function listen(): string[] {
  const lines: string[] = [];
  for (const level of levels) {
    console[level] = (...words: unknown[]) => void lines.push(`${level}: ${format(...words)}`);
  }
  process.on('warning', ({ name, message, stack }) => void lines.push(`${name}: ${message}\n${stack}`));
  return lines;
}
