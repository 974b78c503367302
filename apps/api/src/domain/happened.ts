import { channel } from 'node:diagnostics_channel';
import type { Brand } from '@club/rules/brands';

/** The channel of `node:diagnostics_channel` on which what the club lives by is published, once it is committed and once each. */
export const happenings = 'club:happened';

export interface Happening {
  what: 'order' | 'code';
  brand: Brand;
  /** How an order is paid, or what came of a code; never whose it is. */
  how: string;
}

const listeners = channel(happenings);

export const happened = (one: Happening): void => listeners.publish(one);
