/** Checks the current page, under a name. */
export type Check = (name: string) => Promise<void>;
