/**
 * Runs a sensitive action, requesting a fresh code from the SMS first when the server requires one. Undefined when the
 * customer closed that dialog; throws what the action throws.
 */
export type Prove = <T>(action: () => Promise<T>) => Promise<T | undefined>;
