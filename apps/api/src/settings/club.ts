import { type Brand, brands, brandSettings } from '@club/rules/brands';
import { friendSettings, promoSettings } from '@club/rules/cart/discounts';
import { type EarningRuleId, earningRuleIds, earningRules } from '@club/rules/xp/earning';
import { quizQuestionsCount } from '@club/rules/quiz';

/** What staff may make of the club's numbers by the environment; what is left out keeps the default of the rules. */
export interface ClubSettings {
  freeDeliveryFromKop: Record<Brand, number>;
  /** XP of an event, and how many events, or XP of the quiz, its cap counts. */
  xp: Partial<Record<EarningRuleId, { xp: number; cap: number | undefined }>>;
  promo: { percent: number; unitsMin: number };
  friendPercent: number;
}

/** `device=100;code-glo=15x10`: XP of an action, and its cap behind an x. */
export const xpSettingsShape = /^([a-z0-9-]+=\d{1,5}(x\d{1,5})?(;|$))*$/;

const pairsOf = (text: string): [id: string, value: string][] =>
  text
    .split(';')
    .filter(Boolean)
    .map((pair) => pair.split('=') as [string, string]);

/** An action nobody knows, and a quiz whose answers would bring parts of XP, are a mistake. */
export function areXpSettings(text: string): boolean {
  return pairsOf(text).every(
    ([id, value]) =>
      earningRuleIds.some((known) => known === id) &&
      (id !== 'quiz' || Number.parseInt(value, 10) % quizQuestionsCount === 0),
  );
}

export function readSettings(e: {
  FREE_DELIVERY: string;
  XP_RULES: string;
  PROMO_DISCOUNT: string;
  FRIEND_DISCOUNT: number;
}): ClubSettings {
  const [main = 0, ogo = 0] = e.FREE_DELIVERY.split(',').map((hryvnias) => Number(hryvnias) * 100);
  const [percent = 0, unitsMin = 0] = e.PROMO_DISCOUNT.split('x').map(Number);
  const xp = pairsOf(e.XP_RULES).map(([id, value]) => {
    const [each, cap] = value.split('x').map(Number);
    return [id, { xp: each, cap }];
  });
  return {
    freeDeliveryFromKop: { main, ogo },
    xp: Object.fromEntries(xp) as ClubSettings['xp'],
    promo: { percent, unitsMin },
    friendPercent: e.FRIEND_DISCOUNT,
  };
}

const defaults = new Map(earningRules.map((rule) => [rule.id, { xp: rule.xp, cap: rule.cap }]));

/** Puts them into the tables that every rule reads. Once, at the start of a process, before it does anything. */
export function applySettings({ freeDeliveryFromKop, xp, promo, friendPercent }: ClubSettings): void {
  for (const brand of brands) brandSettings[brand].freeDeliveryFromKop = freeDeliveryFromKop[brand];
  promoSettings.ratioPermille = 1000 - promo.percent * 10;
  promoSettings.unitsMin = promo.unitsMin;
  friendSettings.ratioPermille = 1000 - friendPercent * 10;
  for (const rule of earningRules) {
    const { id } = rule;
    Object.assign(rule, defaults.get(id));
    const changed = xp[id];
    if (changed === undefined) continue;
    rule.xp = changed.xp;
    if (changed.cap === undefined || rule.cap.per === 'once') continue;
    rule.cap = 'xp' in rule.cap ? { ...rule.cap, xp: changed.cap } : { ...rule.cap, times: changed.cap };
  }
}
