import { kyivDate } from '@club/rules/time/calendar';
import { isAllowed } from '@club/rules/catalogue/compliance';
import { ruleOf } from '@club/rules/xp/earning';
import { earningRules } from '@club/rules/xp/first-earning-rules';
import type { Config } from '../../../settings/config.ts';
import type { Database, Db } from '../../../database/rows.ts';
import { readCompliance } from '../../../database/xp/compliance.ts';
import { type DueAward, listDueAwards } from '../../../database/xp/awards.ts';
import { notify } from '../../notifications/notify.ts';
import { payAward } from './reward.ts';
import { activeXpNotification, friendXpNotification } from '../../notifications/delivery/messages.ts';

const batch = 200;

/**
 * Pays awards whose date has come; returns how many. An award that the compliance matrix forbids by now stays pending,
 * and is paid when it is allowed again. Any number of processes may run it.
 */
export async function activateAwards(
  { database, config }: { database: Database; config: Pick<Config, 'compliance'> },
  now: Date,
): Promise<number> {
  const compliance = await readCompliance(database.db, config.compliance);
  let paid = 0;
  let after = { activeAtMs: 0, id: 0 };
  for (;;) {
    const due = await listDueAwards(database.db, now, { after, count: batch });
    for (const award of due) {
      const { action, subject } = ruleOf(award.rule, earningRules).allowedBy;
      const isPaid = isAllowed(compliance, award.brand, action, subject);
      if (isPaid && (await database.transaction((tx) => pay(tx, award, now)))) paid += 1;
      after = award;
    }
    if (due.length < batch) return paid;
  }
}

async function pay(tx: Db, award: DueAward, now: Date): Promise<boolean> {
  if (!(await payAward(tx, award.id, 'job:activate-awards', now))) return false;
  const { customerId, brand, rule, source, xp } = award;
  const friend = { ...friendXpNotification(xp), once: `award:${source}`, path: '/profile/referral' };
  const any = { ...activeXpNotification, once: `awards:${customerId}:${kyivDate(now)}`, path: '/history-bonuses' };
  await notify(tx, { customerId, brand, category: 'xp', ...(rule === 'friend' ? friend : any), now });
  return true;
}
