import { isFlagUp, raiseFlag } from './flags.ts';
import { save, stored } from './stored.ts';

/** The capability of a brand with a call mark, while it lives; null when a new one is needed. */
export const brandToken = (): string | null => (isFlagUp('ogo_token') ? stored('brandToken') : null);

/** `until` is UTC. */
export function storeBrandToken(token: string, until: string): void {
  save('brandToken', token);
  raiseFlag('ogo_token', until);
}
