import { channel } from 'node:diagnostics_channel';
import type { Brand } from '@club/rules/brands';

/** The channel of `node:diagnostics_channel` on which business events are published, once each after their commit. */
export const happenings = 'club:happened';

export interface Happening {
  what: 'order' | 'code';
  brand: Brand;
  /** How an order is paid, or the result of a code; never whose it is. */
  how: string;
}

const listeners = channel(happenings);

export const happened = (one: Happening): void => listeners.publish(one);
