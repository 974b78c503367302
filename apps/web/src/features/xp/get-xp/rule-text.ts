import type { EarningRule } from '../../../data/xp/queries.ts';
import { runtime } from '../../../device/runtime.ts';
import { messages } from './messages.ts';

/** The requirements of a way; no e-mail if it is not confirmed in this club. */
export const ruleText = (rule: Pick<EarningRule, 'id' | 'is_partial'>): string =>
  rule.id === 'profile' && runtime.absent.includes('email') ? messages.profileWithoutEmail : messages.card(rule).text;
