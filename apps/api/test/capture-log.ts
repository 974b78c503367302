import { vi } from 'vitest';
import type { Harness } from './harness.ts';

/** Takes the lines of the server's own log instead of printing them, until mocks are restored. */
export function captureLog(club: Harness): string[] {
  const lines: string[] = [];
  for (let at: object | null = club.app.log; at !== null; at = Object.getPrototypeOf(at)) {
    const own = Object.getOwnPropertySymbols(at).find((symbol) => symbol.description === 'pino.stream');
    if (own === undefined) continue;
    const stream = (at as Record<symbol, { write(line: string): void }>)[own];
    if (stream === undefined) break;
    vi.spyOn(stream, 'write').mockImplementation((line) => void lines.push(line));
    return lines;
  }
  throw new Error('The log has no stream');
}
