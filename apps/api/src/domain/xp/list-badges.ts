import type { listBadges as endpoint } from '@club/contract/customer/xp';
import { marathonMilestones } from '@club/rules/marathon';
import { type BadgeId, badgeIds, badges } from '@club/rules/xp/badges';
import { lawOfRule, rulesOfBrand } from '@club/rules/xp/earning';
import { listSeasonBadges, readBadges } from '../../database/xp/badges.ts';
import { readCompliance } from '../../database/xp/compliance.ts';
import type { Operation } from '../operation.ts';

/** An earned badge is shown for ever; an unearned one is offered only while the club may pay for the way to it. */
export const listBadges: Operation<typeof endpoint> = async (ctx) => {
  const [facts, seasons, compliance] = await Promise.all([
    readBadges(ctx.db, ctx.customer.id),
    listSeasonBadges(ctx.db, ctx.customer.id),
    readCompliance(ctx.db, ctx.config.compliance),
  ]);
  const rules = rulesOfBrand(ctx.brand, ctx.settings.earningRules);
  const isHeldOut = (id: BadgeId): boolean =>
    badges[id].rules.some((rule) => {
      const own = rules.find((one) => one.id === rule);
      return own !== undefined && lawOfRule(own, compliance, ctx.brand) !== 'none';
    });
  return {
    badges: badgeIds.flatMap((id) => {
      const { have, at } = facts.find((one) => one.id === id) ?? { have: 0, at: null };
      const { need } = badges[id];
      if (at === null && !isHeldOut(id)) return [];
      return [{ id, need, have: Math.min(have, need), at: at?.toISOString() ?? null }];
    }),
    seasons: seasons.map(({ id, title, bestRun, endsOn }) => ({
      id,
      title,
      ends_on: endsOn,
      days: marathonMilestones.findLast((days) => days <= bestRun) ?? 0,
    })),
  };
};
