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
import * as z from 'zod/mini';

// Variables that named settings of the club before these were rows (docs/decisions/049): an installation that still has
// them keeps its numbers.

/** A value that such a variable names: the first version of a setting that has none. */
export interface FormerSetting extends RunningSetting {
  variable: string;
}

/** `device=100;code-glo=15x10`: XP of an action, and its cap behind an x. */
const xpSettingsShape = /^([a-z0-9-]+=\d{1,5}(x\d{1,5})?(;|$))*$/;

const fieldShapes = [
  `phone=${channelPatterns.phone}`,
  `viber=${channelPatterns.viber}`,
  `telegram=${channelPatterns.telegram}`,
  `(hours|chatHours)=${hoursPattern}`,
  '(phoneReply|chatReply|answer)=\\d{1,4}',
];

/** `phone=+380…;viber=…;telegram=https://…;hours=…;chatHours=…;phoneReply=2;chatReply=15;answer=240`. */
const deskShape = new RegExp(`^((${fieldShapes.join('|')})(;|$))*$`);

const pairsOf = (text: string): [id: string, value: string][] =>
  text
    .split(';')
    .filter(Boolean)
    .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]);

/** An unknown action, and a quiz whose answers would bring fractions of XP, are a mistake. */
function areXpSettings(text: string): boolean {
  return pairsOf(text).every(
    ([id, value]) =>
      earningRuleIds.some((known) => known === id) &&
      (id !== 'quiz' || Number.parseInt(value, 10) % quizQuestionsCount === 0),
  );
}

const socialLinks = z
  .string()
  .check(z.regex(/^([^=;]+=https:\/\/[^;\s]+(;|$)){0,4}$/, 'up to four links: Title=https://…;Title=https://…'));

const supportDesk = z
  .string()
  .check(z.regex(deskShape, 'phone=+380…;viber=…;telegram=https://…;hours=Mo-Fr 09:00-20:00'));

/** Nothing else of the environment is a setting, and nothing is added here. */
export const formerVariables = z.object({
  LANDING_MAIN_URL: z.optional(z.url()),
  LANDING_OGO_URL: z.optional(z.url()),
  SOCIAL_MAIN: z.optional(socialLinks),
  SOCIAL_OGO: z.optional(socialLinks),
  SUPPORT_MAIN: z.optional(supportDesk),
  SUPPORT_OGO: z.optional(supportDesk),
  RESEND_PAUSES: z.optional(z.string().check(z.regex(/^\d{1,4},\d{1,4},\d{1,4}$/, 'three numbers of seconds'))),
  OGO_PROMO_CODE: z.optional(z.string().check(z.regex(/^[A-Z0-9-]{4,40}$/, 'capital letters, digits and -'))),
  FREE_DELIVERY: z.optional(z.string().check(z.regex(/^\d{1,5},\d{1,5}$/, 'hryvnias for both brands: 399,120'))),
  XP_RULES: z.optional(
    z
      .string()
      .check(z.regex(xpSettingsShape, 'device=150;code-glo=10x20'), z.refine(areXpSettings, 'an unknown action')),
  ),
  PROMO_DISCOUNT: z.optional(z.string().check(z.regex(/^[1-9]\d?x[1-9]\d?$/, 'percent and units: 30x3'))),
  FRIEND_DISCOUNT: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(99))),
});
type Variables = z.infer<typeof formerVariables>;

/**
 * Values of an installation configured by its environment before settings were rows; `issues` has all of its errors.
 */
export function readFormerVariables(env: Record<string, string>): { found: FormerSetting[] } | { issues: string[] } {
  const parsed = formerVariables.safeParse(env);
  if (!parsed.success) return { issues: parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`) };
  const found = [...numbersOf(parsed.data), ...addressesOf(parsed.data)];
  const issues = found.flatMap(({ key, value, variable }) => {
    const problem = isSettingKey(key) ? settings[key].check(value) : 'no such setting';
    return problem === undefined ? [] : [`${variable}: ${problem}`];
  });
  return issues.length > 0 ? { issues } : { found };
}

const given = (variable: string, key: SettingKey, brand: Brand | null, value: unknown): FormerSetting => ({
  variable,
  key,
  brand,
  value,
});

function numbersOf(e: Variables): FormerSetting[] {
  const found: FormerSetting[] = [];
  if (e.FREE_DELIVERY !== undefined) {
    const [main = 0, ogo = 0] = e.FREE_DELIVERY.split(',').map((hryvnias) => Number(hryvnias) * 100);
    found.push(given('FREE_DELIVERY', 'delivery.free-from', 'main', main));
    found.push(given('FREE_DELIVERY', 'delivery.free-from', 'ogo', ogo));
  }
  const { OGO_PROMO_CODE: code, PROMO_DISCOUNT: discount } = e;
  if (discount !== undefined || code !== undefined) {
    const [first] = initialValue('discount.promo', { brand: 'ogo', isDemo: true }) as WrittenPromo[];
    const [percent, unitsMin] = discount?.split('x').map(Number) ?? [];
    const value = [
      {
        ...first,
        ...(code !== undefined && { code }),
        ...(percent !== undefined && { percent, unitsMin }),
      },
    ];
    const variable = discount === undefined ? 'OGO_PROMO_CODE' : 'PROMO_DISCOUNT';
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

function addressesOf(e: Variables): FormerSetting[] {
  const found: FormerSetting[] = [];
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
