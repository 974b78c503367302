import type { AnyRouter } from '@tanstack/react-router';

/** The router of the app, which begins with the places where visits begin. */
export type AppRouter = AnyRouter & {
  /** Opens the first page. */
  start(): Promise<void>;
  /** Puts the rest of the places in, once; who could not load them may ask again. */
  completeMap(): Promise<void>;
};
