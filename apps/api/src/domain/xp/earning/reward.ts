import type { Brand } from '@club/rules/brands';
import { isAllowed } from '@club/rules/catalogue/compliance';
import type { LegalClass } from '@club/rules/catalogue/legal-classes';
import { capPeriod, earn, type EarningRule, ruleOf } from '@club/rules/xp/earning';
import type { ClubSettings } from '@club/rules/settings/club-settings';
import type { ActorName } from '@club/rules/staff/actors';
import type { Config } from '../../../settings/config.ts';
import type { Db } from '../../../database/rows.ts';
import { readCompliance } from '../../../database/xp/compliance.ts';
import { lockXp, postXp } from '../../../database/xp/ledger.ts';
import { insertAward, readAwarded, takeDueAward } from '../../../database/xp/awards.ts';
import { rewardReasonText, type RewardedRule } from './messages.ts';

/** The facts that decide a reward. */
export interface RewardRules {
  config: Pick<Config, 'compliance'>;
  settings: Pick<ClubSettings, 'earningRules'>;
}

export interface RewardEvent {
  customerId: number;
  brand: Brand;
  rule: RewardedRule;
  /** Names the event, e.g. `device:SERIAL`: however many callers, it is rewarded once for ever. */
  source: string;
  /** Its worth, if the rule pays up to its XP. */
  worth?: number;
  /** The class of goods that it is about: these must be allowed to earn too. */
  about?: LegalClass;
  /** Staff must review it first. */
  needsReview?: boolean;
  actor: ActorName;
  now: Date;
}

export type RewardOutcome =
  | { kind: 'paid'; xp: number; balance: number }
  | { kind: 'promised'; xp: number; activeAt: Date; isReviewed: boolean }
  | { kind: 'none'; why: 'not_allowed' | 'cap' | 'nothing' | 'already' };

/**
 * Pays a customer for an event, or promises it for later, by the rules and the compliance matrix. Needs a surrounding
 * transaction; the customer's rewards are serialised, so a cap holds against simultaneous calls.
 */
export async function reward(tx: Db, { config, settings }: RewardRules, event: RewardEvent): Promise<RewardOutcome> {
  const { customerId, brand, actor, now, source, about } = event;
  const rule = ruleOf(event.rule, settings.earningRules);
  await lockXp(tx, customerId, brand);
  const compliance = await readCompliance(tx, config.compliance);
  const { action, subject } = rule.allowedBy;
  const earning = earn(
    rule,
    {
      used: await readUsed(tx, customerId, rule, now),
      isAllowed:
        isAllowed(compliance, brand, action, subject) &&
        (about === undefined || isAllowed(compliance, brand, 'earn', about)),
      ...(event.worth !== undefined && { worth: event.worth }),
    },
    now,
  );
  if (earning.kind === 'none') return earning;
  const isReviewed = event.needsReview === true;
  const isNow = earning.activeAt <= now && !isReviewed;
  const { xp, activeAt } = earning;
  const reason = rewardReasonText(event.rule);
  const state = isReviewed ? 'review' : isNow ? 'paid' : 'pending';
  const isFirst = await insertAward(tx, { customerId, brand, rule: rule.id, source, xp, reason, state, now, activeAt });
  if (!isFirst) return { kind: 'none', why: 'already' };
  if (!isNow) return { kind: 'promised', xp, activeAt, isReviewed };
  const balance = await postXp(tx, {
    customerId,
    brand,
    kind: 'earned',
    amount: xp,
    source,
    reason,
    rule: rule.id,
    actor,
    now,
  });
  return { kind: 'paid', xp, balance };
}

/** Events, or XP where the cap counts XP, of the cap's running period. */
export async function readUsed(db: Db, customerId: number, rule: EarningRule, now: Date): Promise<number> {
  const period = capPeriod(rule.cap, now);
  if (period === undefined) return 0;
  const { times, xp } = await readAwarded(db, customerId, rule.id, period.startsAt);
  return 'xp' in rule.cap ? xp : times;
}

/**
 * Pays an award whose date has come; false when another process did, or it was cancelled. Needs a surrounding
 * transaction.
 */
export async function payAward(tx: Db, id: number, actor: ActorName, now: Date): Promise<boolean> {
  const award = await takeDueAward(tx, id, now);
  if (award === undefined) return false;
  const { customerId, brand, rule, source, reason, xp: amount } = award;
  await postXp(tx, { customerId, brand, kind: 'earned', amount, source, reason, rule, actor, now });
  return true;
}
