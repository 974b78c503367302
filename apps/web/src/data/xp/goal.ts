import { call } from '../../client/call.ts';
import { action } from '../nouns.ts';

interface Target {
  product_id?: string;
  offer_id?: string;
}

/** Saves XP for it in place of the last goal; for nothing when neither is named. */
export const chooseGoal = action((target: Target) => call('POST /api/xp/goal', target), 'xp');
