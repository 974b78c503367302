import type { FastifyBaseLogger } from 'fastify';

/**
 * A statement takes half of it at most, and queries still waiting for a connection by then fail. With DRAIN_SECONDS it
 * stays below the 30 s after which hosts kill.
 */
const endMs = 20_000;

/**
 * Ends the process by SIGTERM or SIGINT: with 0 when all was ended in order, with 1 when something was left behind. Returns
 * the same for callers with another reason to end, with the exit code.
 */
export function endOnSignal(
  log: Pick<FastifyBaseLogger, 'fatal'>,
  drainMs: number,
  end: () => Promise<void>,
  limitMs = endMs,
): (code: 0 | 1) => Promise<void> {
  let isEnding = false;
  const stop = async (code: 0 | 1): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => {
      log.fatal({ afterMs: drainMs + limitMs }, 'did not end in time');
      process.exit(1);
    }, drainMs + limitMs);
    try {
      await end();
      process.exit(code);
    } catch (error) {
      log.fatal({ fault: error instanceof Error ? error.name : 'unknown' }, 'did not end cleanly');
      process.exit(1);
    }
  };
  process.once('SIGTERM', () => void stop(0));
  process.once('SIGINT', () => void stop(0));
  return stop;
}
