import type { Brand } from '@club/rules/brands';
import { quizQuestionsCount } from '@club/rules/quiz';
import type { RunningSetting } from '@club/rules/settings/club-settings';
import type { WrittenPromo } from '@club/rules/settings/promo-codes';
import { type EarningValue, isSettingKey, settings, type SettingKey } from '@club/rules/settings/definitions';
import { initialValue } from '@club/rules/settings/initial-values';
import {
  channelPatterns,
  hoursPattern,
  usualAnswerMinutes,
  usualHours,
  type WrittenDesk,
} from '@club/rules/settings/support-desk';
import type { ChannelKind } from '@club/rules/support';
import { type EarningRuleId, earningRuleIds } from '@club/rules/xp/earning';

/** A value that a variable of the environment names: the first version of a setting that has none. */
export interface EnvironmentSetting extends RunningSetting {
  variable: string;
}

/** The variables that named settings of the club before these were rows. */
type Variables = { FRIEND_DISCOUNT?: number | undefined } & Partial<
  Record<
    | 'FREE_DELIVERY'
    | 'XP_RULES'
    | 'PROMO_DISCOUNT'
    | 'OGO_PROMO_CODE'
    | 'RESEND_PAUSES'
    | `SOCIAL_${'MAIN' | 'OGO'}`
    | `SUPPORT_${'MAIN' | 'OGO'}`
    | `LANDING_${'MAIN' | 'OGO'}_URL`,
    string | undefined
  >
>;

/** `device=100;code-glo=15x10`: XP of an action, and its cap behind an x. */
export const xpSettingsShape = /^([a-z0-9-]+=\d{1,5}(x\d{1,5})?(;|$))*$/;

const fieldShapes = [
  `phone=${channelPatterns.phone}`,
  `viber=${channelPatterns.viber}`,
  `telegram=${channelPatterns.telegram}`,
  `(hours|chatHours)=${hoursPattern}`,
  '(phoneReply|chatReply|answer)=\\d{1,4}',
];

/** `phone=+380…;viber=…;telegram=https://…;hours=…;chatHours=…;phoneReply=2;chatReply=15;answer=240`. */
export const deskShape = new RegExp(`^((${fieldShapes.join('|')})(;|$))*$`);

const pairsOf = (text: string): [id: string, value: string][] =>
  text
    .split(';')
    .filter(Boolean)
    .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]);

/** An unknown action, and a quiz whose answers would bring fractions of XP, are a mistake. */
export function areXpSettings(text: string): boolean {
  return pairsOf(text).every(
    ([id, value]) =>
      earningRuleIds.some((known) => known === id) &&
      (id !== 'quiz' || Number.parseInt(value, 10) % quizQuestionsCount === 0),
  );
}

/**
 * Values of an installation configured by its environment before settings were rows. Throws for a value that a setting
 * does not allow.
 */
export function environmentSettings(e: Variables): EnvironmentSetting[] {
  const found = [...numbersOf(e), ...addressesOf(e)];
  for (const { key, value, variable } of found) {
    const problem = isSettingKey(key) ? settings[key].check(value) : 'no such setting';
    if (problem !== undefined) throw new Error(`Environment: ${variable}: ${problem}`);
  }
  return found;
}

const given = (variable: string, key: SettingKey, brand: Brand | null, value: unknown): EnvironmentSetting => ({
  variable,
  key,
  brand,
  value,
});

function numbersOf(e: Variables): EnvironmentSetting[] {
  const found: EnvironmentSetting[] = [];
  if (e.FREE_DELIVERY !== undefined) {
    const [main = 0, ogo = 0] = e.FREE_DELIVERY.split(',').map((hryvnias) => Number(hryvnias) * 100);
    found.push(given('FREE_DELIVERY', 'delivery.free-from', 'main', main));
    found.push(given('FREE_DELIVERY', 'delivery.free-from', 'ogo', ogo));
  }
  if (e.PROMO_DISCOUNT !== undefined || e.OGO_PROMO_CODE !== undefined) {
    const [first] = initialValue('discount.promo', { brand: 'ogo', isDemo: true }) as WrittenPromo[];
    const [percent, unitsMin] = e.PROMO_DISCOUNT?.split('x').map(Number) ?? [];
    const value = [
      {
        ...first,
        ...(e.OGO_PROMO_CODE !== undefined && { code: e.OGO_PROMO_CODE }),
        ...(percent !== undefined && { percent, unitsMin }),
      },
    ];
    const variable = e.PROMO_DISCOUNT === undefined ? 'OGO_PROMO_CODE' : 'PROMO_DISCOUNT';
    found.push(given(variable, 'discount.promo', 'ogo', value));
  }
  if (e.FRIEND_DISCOUNT !== undefined)
    found.push(given('FRIEND_DISCOUNT', 'discount.friend', null, { percent: e.FRIEND_DISCOUNT }));
  if (e.RESEND_PAUSES !== undefined)
    found.push(given('RESEND_PAUSES', 'sms.resend-pauses', null, e.RESEND_PAUSES.split(',').map(Number)));
  for (const [id, value] of pairsOf(e.XP_RULES ?? '')) {
    const key = `xp.${id as EarningRuleId}` as const;
    const { cap: usual } = initialValue(key, { brand: 'main', isDemo: false }) as EarningValue;
    const [xp, cap = usual] = value.split('x').map(Number);
    found.push(given('XP_RULES', key, null, { xp, cap: usual === null ? null : cap }));
  }
  return found;
}

function addressesOf(e: Variables): EnvironmentSetting[] {
  const found: EnvironmentSetting[] = [];
  for (const [brand, suffix] of [
    ['main', 'MAIN'],
    ['ogo', 'OGO'],
  ] as const) {
    const social = e[`SOCIAL_${suffix}`];
    const desk = e[`SUPPORT_${suffix}`];
    const landing = e[`LANDING_${suffix}_URL`];
    if (social !== undefined) {
      const links = pairsOf(social).map(([title, url]) => ({ title, url }));
      found.push(given(`SOCIAL_${suffix}`, 'menu.social', brand, links));
    }
    if (desk !== undefined) found.push(given(`SUPPORT_${suffix}`, 'support.desk', brand, writtenDesk(desk)));
    if (landing !== undefined) found.push(given(`LANDING_${suffix}_URL`, 'landing.address', brand, landing));
  }
  return found;
}

/** Channels are in the order in which they are written. */
function writtenDesk(text: string): WrittenDesk {
  const fields = new Map(pairsOf(text));
  const hours = fields.get('hours') ?? usualHours;
  const minutes = (name: string): number | null => (fields.has(name) ? Number(fields.get(name)) : null);
  const channels = [...fields].flatMap(([kind, to]): WrittenDesk['channels'] => {
    if (kind === 'phone') return [{ kind, to, hours, replyMinutes: minutes('phoneReply') }];
    if (!isChat(kind)) return [];
    return [{ kind, to, hours: fields.get('chatHours') ?? hours, replyMinutes: minutes('chatReply') }];
  });
  return { channels, hours, answerMinutes: minutes('answer') ?? usualAnswerMinutes };
}

const isChat = (kind: string): kind is Exclude<ChannelKind, 'phone'> => kind === 'viber' || kind === 'telegram';
