import { isAllowed } from '@club/rules/catalogue/compliance';
import type { Config } from '../../settings/config.ts';
import type { Database } from '../../database/rows.ts';
import { readCompliance } from '../../database/xp/compliance.ts';
import { type ChosenGoal, listDueGoals, markGoal } from '../../database/xp/goals.ts';
import { goalNotifications } from '../notifications/delivery/messages.ts';
import { notify } from '../notifications/notify.ts';
import { goalPath } from './find-goal.ts';

const batch = 200;

interface Services {
  database: Database;
  config: Pick<Config, 'compliance'>;
}

/**
 * Notifies of goals that the XP suffice for and of sold out ones, once each; returns how many. Any process may run it.
 */
export async function notifyGoals({ database, config }: Services, now: Date): Promise<number> {
  const compliance = await readCompliance(database.db, config.compliance);
  let notified = 0;
  let after = 0;
  for (;;) {
    const due = await listDueGoals(database.db, now, { after, count: batch });
    for (const goal of due) {
      after = goal.customerId;
      if (!isAllowed(compliance, goal.brand, 'spend', goal.legalClass ?? 'club')) continue;
      if (await notifyOne(database, goal, now)) notified += 1;
    }
    if (due.length < batch) return notified;
  }
}

function notifyOne(database: Database, goal: ChosenGoal, now: Date): Promise<boolean> {
  const { customerId, brand, kind, isSoldOut, balance } = goal;
  const event = isSoldOut ? 'soldOut' : 'reached';
  const others = kind === 'reward' ? '/exchange' : '/certificates';
  return database.transaction(async (tx) => {
    if (!(await markGoal(tx, goal, event, now))) return false;
    return notify(tx, {
      customerId,
      brand,
      category: 'xp',
      once: `goal:${customerId}:${event}:${now.getTime()}`,
      ...goalNotifications[event],
      path: isSoldOut ? others : goalPath(goal, balance),
      now,
    });
  });
}
