import type { AnyRouter } from '@tanstack/react-router';
import type { AnswersTaps } from '../../ui/action/link.tsx';

/** The router of the app, which begins with the entry routes. */
export type AppRouter = AnyRouter &
  Required<AnswersTaps> & {
    /** Opens the first page. */
    start(): Promise<void>;
    /** Adds the rest of the routes, once; a failed load may be retried. */
    completeMap(): Promise<void>;
  };
