import type { Brand } from '@club/rules/brands';

/** One thing that a club is opened with. */
export interface SetupItem {
  item: string;
  brand: Brand | null;
  /** `off`: the club works without it, as it may. */
  state: 'done' | 'missing' | 'off';
  /** Without it nothing can be sold, or a customer would open a missing page. */
  isNeeded: boolean;
  found: string;
  /** How it is brought. */
  command: string;
}
