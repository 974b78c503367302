/**
 * Does a sensitive action, asking for a fresh code from the SMS first when the server wants one. Undefined when the customer
 * closed that question; throws what the action throws.
 */
export type Prove = <T>(action: () => Promise<T>) => Promise<T | undefined>;
