import { type PasskeyTransport, passkeyTransports } from '@club/rules/sign-in/passkey-transports';

/** A hint for the browser that is not signed, so only known words are stored. */
export const transportsOf = (given: unknown): PasskeyTransport[] =>
  Array.isArray(given) ? passkeyTransports.filter((name) => given.includes(name)) : [];

/** Passkeys that a browser makes no second time. The library's own type of them lacks some of the transports. */
export const excludedKeys = (passkeys: readonly { id: string; transports: PasskeyTransport[] }[]) =>
  passkeys.map(({ id, transports }) => ({ id, type: 'public-key', transports }));
