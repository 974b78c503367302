/** Looks at what is there now, under a name. */
export type Check = (name: string) => Promise<void>;
