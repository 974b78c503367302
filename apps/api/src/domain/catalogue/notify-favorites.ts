import { brands } from '@club/rules/brands';
import { type Compliance, isAllowed } from '@club/rules/catalogue/compliance';
import { legalClasses } from '@club/rules/catalogue/legal-classes';
import { kyivDate } from '@club/rules/time/calendar';
import type { Config } from '../../settings/config.ts';
import {
  type ChangedWatch,
  followFavorites,
  noteStock,
  takeChangedWatches,
} from '../../database/notifications/favorite-watches.ts';
import type { Database, Db } from '../../database/rows.ts';
import { readCompliance } from '../../database/xp/compliance.ts';
import { favoriteNotifications } from '../notifications/delivery/messages.ts';
import { notify } from '../notifications/notify.ts';

const batch = 100;
/** A run that was missed is made up for within this time. */
const followedMs = 2 * 86_400_000;

/**
 * Notifies of favourites that are back in stock, or cheaper than before, once each. Both are offers: only for customers
 * who agreed, whose age is verified, and only about goods the law allows promoting. Returns how many; any process may
 * run it.
 */
export async function notifyFavorites(
  { database, config }: { database: Database; config: Pick<Config, 'compliance'> },
  now: Date,
): Promise<number> {
  const allowed = promotable(await readCompliance(database.db, config.compliance));
  await database.transaction(async (tx) => {
    await followFavorites(tx, new Date(now.getTime() - followedMs));
    await noteStock(tx, now);
  });
  let notified = 0;
  for (;;) {
    const changed = await database.transaction(async (tx) => {
      const due = await takeChangedWatches(tx, allowed, batch);
      for (const watch of due) if (await notifyOne(tx, watch, now)) notified += 1;
      return due;
    });
    if (changed.length < batch) return notified;
  }
}

/** A price is notified of once, and a return once a month, however often the stock changes. */
function notifyOne(tx: Db, { customerId, productId, brand, isBack, priceKop, xpPrice }: ChangedWatch, now: Date) {
  const event = isBack ? 'back' : 'cheaper';
  const what = isBack ? kyivDate(now).slice(0, 7) : `${priceKop}-${xpPrice}`;
  const once = `favorite:${customerId}:${productId}:${event}:${what}`;
  return notify(tx, {
    customerId,
    brand,
    category: 'offers',
    once,
    ...favoriteNotifications[event],
    path: '/shop/favorite',
    now,
  });
}

const promotable = (law: Compliance) =>
  brands.flatMap((brand) =>
    legalClasses
      .filter((legalClass) => isAllowed(law, brand, 'promo', legalClass))
      .filter((legalClass) => ['club' as const, legalClass].every((one) => isAllowed(law, brand, 'push', one)))
      .map((legalClass) => ({ brand, legalClass })),
  );
