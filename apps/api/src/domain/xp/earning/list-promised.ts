import { lawOfRule, ruleOf } from '@club/rules/xp/earning';
import { listPendingAwards, type PendingAward } from '../../../database/xp/awards.ts';
import { readCompliance } from '../../../database/xp/compliance.ts';
import type { CustomerCtx } from '../../context.ts';

type PromiseCtx = Pick<CustomerCtx, 'db' | 'config' | 'settings' | 'customer'>;

/**
 * Pending XP that are paid on their day by the current law, the nearest first. What the law has forbidden since stays
 * pending and is promised to nobody.
 */
export async function listPromised({ db, config, settings, customer }: PromiseCtx): Promise<PendingAward[]> {
  const waiting = await listPendingAwards(db, customer.id);
  if (waiting.length === 0) return waiting;
  const compliance = await readCompliance(db, config.compliance);
  return waiting.filter(
    ({ rule }) => lawOfRule(ruleOf(rule, settings.earningRules), compliance, customer.brand) !== 'none',
  );
}
