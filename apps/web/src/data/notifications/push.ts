import type { InputOf } from '@club/contract/calls';
import { call } from '../../client/call.ts';

// The server's record of this phone's subscription. Nothing is stored here: device/storage/push-memory.ts remembers it.

/** The key that the club signs pushes with. Throws CallProblem, as do the rest. */
const readKey = async (): Promise<string> => (await call('GET /api/push/key', {})).key;
const subscribe = (subscription: InputOf<'POST /api/push/subscribe'>) => call('POST /api/push/subscribe', subscription);
const unsubscribe = (endpoint: string) => call('POST /api/push/unsubscribe', { endpoint });

/** Sends a push to this very browser, and returns the outcome. */
const sendTest = async () => (await call('POST /api/push/test', {})).delivered;
/** The outcome of the last one. */
const readTest = async () => (await call('GET /api/push/test', {})).delivered;

export const push = { readKey, subscribe, unsubscribe, sendTest, readTest };
