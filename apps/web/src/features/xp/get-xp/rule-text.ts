import type { EarningRule } from '../../../data/xp/queries.ts';
import { runtime } from '../../../device/runtime.ts';
import { messages } from './messages.ts';

/** What a way asks for; no e-mail where nobody confirms one. */
export const ruleText = (rule: Pick<EarningRule, 'id' | 'is_partial'>): string =>
  rule.id === 'profile' && runtime.absent.includes('email') ? messages.profileWithoutEmail : messages.card(rule).text;
