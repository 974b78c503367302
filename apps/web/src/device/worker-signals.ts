// What pages and the service worker say to each other: both sides import it from here.

/** A page asks the worker to cache the files of every screen. */
export const cacheEveryFile = 'keep-all';

/** The worker tells open pages that a push has come, that the subscription has changed, or that a tapped notification leads to a path. */
export type WorkerSignal = { club: 'push' } | { club: 'subscription' } | { club: 'open'; path: string };
