import { faultOf } from './domain/fault-of.ts';

interface Process {
  on(event: string, listener: (error: unknown) => void): unknown;
}

interface Log {
  error(facts: object, text: string): void;
  fatal(facts: object, text: string): void;
}

/**
 * Faults that no request and no job caught. An unhandled rejection is one failed piece of work: it is logged and the
 * process continues, or anybody who finds one such call could stop the club. An uncaught exception may have left
 * anything half done, so the process finishes what is under way and ends by its deadline (end-process.ts); another
 * takes its place.
 */
export function handleUncaught(process: Process, log: Log, end: () => Promise<void>): void {
  process.on('unhandledRejection', (error) => log.error({ fault: factsOf(error) }, 'unhandled rejection'));
  process.on('uncaughtException', (error) => {
    log.fatal({ fault: factsOf(error) }, 'uncaught exception, ending');
    void end();
  });
}

const factsOf = (error: unknown): object => (error instanceof Error ? faultOf(error) : { name: typeof error });
