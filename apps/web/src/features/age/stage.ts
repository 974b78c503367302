import type { Verification } from '../../data/age.ts';
import type { messages } from './messages.ts';
import { isWithDiia } from './use-verification.ts';

export type Stage = keyof typeof messages.states;

/** What waits is told apart by whom it waits for; a request to Diia that nobody answered in time waits for nobody. */
export function stageOf(verification: Verification, now: number): Stage {
  if (verification.state !== 'waiting') return verification.state;
  if (verification.diia === null) return 'document';
  return isWithDiia(verification, now) ? 'diia' : 'expired';
}
