import { randomBytes } from 'node:crypto';
import { makePushKeys, type PushKeys } from './cipher.ts';

const pushesMax = 500;
const subscriptionsMax = 5000;

export interface StoredPush {
  at: Date;
  /** The way to the browser, as it subscribed. */
  endpoint: string;
  ttl: number;
  urgency: string;
  topic: string | null;
  payload: unknown;
}

export interface PushStore {
  subscribe: (base: string) => { endpoint: string; keys: { p256dh: string; auth: string } };
  /** The browser receives no more pushes. */
  end: (endpoint: string) => void;
  keysOf: (endpoint: string) => PushKeys | undefined;
  add: (push: StoredPush) => void;
  /** Newest first; those of one browser when it is named. */
  list: (endpoint?: string) => StoredPush[];
}

/** The last 500 pushes and their browsers, in memory. */
export function createPushStore(): PushStore {
  const pushes: StoredPush[] = [];
  const browsers = new Map<string, PushKeys>();
  return {
    subscribe(base) {
      const [oldest] = browsers.keys();
      if (browsers.size >= subscriptionsMax && oldest !== undefined) browsers.delete(oldest);
      const endpoint = `${base}/push/${randomBytes(24).toString('base64url')}`;
      const keys = makePushKeys(randomBytes(16));
      browsers.set(endpoint, keys);
      const p256dh = keys.ecdh.getPublicKey().toString('base64url');
      return { endpoint, keys: { p256dh, auth: keys.auth.toString('base64url') } };
    },
    end: (endpoint) => void browsers.delete(endpoint),
    keysOf: (endpoint) => browsers.get(endpoint),
    add(push) {
      // A later push with the same topic replaces a pending one; here all have arrived, so all are stored.
      pushes.unshift(push);
      pushes.length = Math.min(pushes.length, pushesMax);
    },
    list: (endpoint) => pushes.filter((push) => endpoint === undefined || push.endpoint === endpoint),
  };
}
