import type { FastifyInstance } from 'fastify';
import { vi } from 'vitest';

/** Takes the lines of the server's own log, until mocks are restored. */
export function captureLog(club: { app: FastifyInstance }): string[] {
  const lines: string[] = [];
  vi.spyOn(streamOf(club.app), 'write').mockImplementation((line) => void lines.push(line));
  return lines;
}

/** A server under test prints nothing: a test that needs its lines takes them, or sets a level with `TEST_LOG`. */
export function hushLog(app: FastifyInstance): void {
  if (process.env.TEST_LOG === undefined && app.log.level !== 'silent') streamOf(app).write = () => undefined;
}

function streamOf(app: FastifyInstance): { write(line: string): void } {
  for (let at: object | null = app.log; at !== null; at = Object.getPrototypeOf(at)) {
    const own = Object.getOwnPropertySymbols(at).find((symbol) => symbol.description === 'pino.stream');
    const stream = own && (at as Record<symbol, { write(line: string): void } | undefined>)[own];
    if (stream !== undefined) return stream;
  }
  throw new Error('The log has no stream');
}
