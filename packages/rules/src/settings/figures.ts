import { type Brand, isBrand, linesOfBrand } from '../brands.ts';
import { quizQuestionsCount } from '../quiz.ts';
import { formatMoney, plural, type PluralForms } from '../text/ukrainian.ts';
import { type EarningRule, type EarningRuleId, ruleForLine, ruleOf } from '../xp/earning.ts';
import type { ClubSettings } from './club-settings.ts';
import { type PromoCode, runningPromo } from './promo-codes.ts';
import { sellerText } from './seller-messages.ts';
import { withoutMarks } from './service-marks.ts';

type Figure = (settings: ClubSettings, brand: Brand, now: Date) => string;

const xpOf =
  (id: EarningRuleId): Figure =>
  ({ earningRules }) =>
    String(ruleOf(id, earningRules).xp);
const capOf = ({ cap }: EarningRule): number => (cap.per === 'once' ? 1 : 'xp' in cap ? cap.xp : cap.times);
const codeRules = ({ earningRules }: ClubSettings, brand: Brand) =>
  linesOfBrand[brand].map((line) => ruleForLine(line, earningRules));
const codeXp = (settings: ClubSettings, brand: Brand): number =>
  Math.max(0, ...codeRules(settings, brand).map(({ xp }) => xp));

/** Numbers that staff change, by the names under which texts have them. */
const figures: Readonly<Record<string, Figure>> = {
  'free-delivery': ({ freeDeliveryFromKop }, brand) => formatMoney(freeDeliveryFromKop[brand]),
  'promo-code': promoOf(({ code }) => code),
  'promo-percent': promoOf(({ terms }) => percentOf(terms)),
  'promo-units': promoOf(({ terms }) => String(terms.unitsMin)),
  'friend-percent': ({ discounts }) => percentOf(discounts.friend),
  'friend-xp': xpOf('friend'),
  'friends-a-year': ({ earningRules }) => String(capOf(ruleOf('friend', earningRules))),
  'code-xp': (settings, brand) => String(codeXp(settings, brand)),
  'plan-code-xp': (settings, brand) => String(codeXp(settings, brand) * settings.planTimes),
  'plan-times': ({ planTimes }) => String(planTimes),
  'codes-a-week': (settings, brand) =>
    String(Math.max(0, ...codeRules(settings, brand).map((rule) => rule.weeklyLimit))),
  seller: ({ sellers }, brand) => sellerText(sellers[brand]),
  'device-xp': xpOf('device'),
  'review-xp': xpOf('feedback'),
  'profile-xp': xpOf('profile'),
  'quiz-answer-xp': ({ earningRules }) => String(ruleOf('quiz', earningRules).xp / quizQuestionsCount),
  'quiz-xp-a-week': ({ earningRules }) => String(capOf(ruleOf('quiz', earningRules))),
  'marathon-3-xp': xpOf('marathon-3'),
  'marathon-7-xp': xpOf('marathon-7'),
  'marathon-14-xp': xpOf('marathon-14'),
  // Renders nothing: it marks a sentence that promises without a figure, and checks the matrix for it.
  'where-codes-earn': () => '',
  'where-friends-pay': () => '',
  'where-devices-pay': () => '',
  'where-quiz-pays': () => '',
  'where-marathon-pays': () => '',
};

/** Of the active code; a draft that staff preview before one is active has the figures of the last. */
function promoOf(figure: (promo: PromoCode) => string): Figure {
  return ({ discounts }, brand, now) => {
    const promo = runningPromo(discounts.promo[brand], now) ?? discounts.promo[brand].at(-1);
    return promo === undefined ? '' : figure(promo);
  };
}

/** Whether a text mentions a promo code though none is active: it could not be used. */
export function namesNoPromo(text: string, { discounts }: ClubSettings, brand: Brand, now: Date): boolean {
  return [...text.matchAll(/\{\{(?:([\w-]+)\.)?promo-[^{}]*\}\}/g)].some(
    ([, of]) => runningPromo(discounts.promo[isBrand(of) ? of : brand], now) === undefined,
  );
}

const percentOf = ({ ratioPermille }: { ratioPermille: number }): string => String((1000 - ratioPermille) / 10);

const named = /\{\{([^{}]*)\}\}/g;

/**
 * The text with its figures as the settings have them: `{{friend-xp}}` of its own brand, `{{ogo.free-delivery}}` of another.
 * `{{codes-a-week|код|коди|кодів}}` has a noun after the number, in the form that the number needs.
 */
export function fillFigures(text: string, settings: ClubSettings, brand: Brand, now: Date): string {
  return withoutMarks(text).replaceAll(named, (whole, name: string) => {
    const known = readName(name);
    if (known === undefined) return whole;
    const text = known.figure(settings, known.brand ?? brand, now);
    return known.forms === undefined ? text : `${text}\u00A0${plural(Number(text), known.forms)}`;
  });
}

/** Names in a text that are no figure. */
export const unknownFigures = (text: string): string[] =>
  [...withoutMarks(text).matchAll(named)].flatMap(([, name = '']) => (readName(name) === undefined ? [name] : []));

export const figureNames: readonly string[] = Object.keys(figures);

interface ReadName {
  figure: Figure;
  brand: Brand | undefined;
  forms: PluralForms | undefined;
}

function readName(written: string): ReadName | undefined {
  const [name = '', ...words] = written.split('|');
  const [one, few, many, none] = words;
  const forms = one && few && many ? { one, few, many } : undefined;
  if (words.length > 0 && (forms === undefined || none !== undefined)) return undefined;
  const [own = '', of] = name.split('.').toReversed();
  const figure = Object.hasOwn(figures, own) ? figures[own] : undefined;
  if (figure === undefined || (of !== undefined && !isBrand(of))) return undefined;
  return { figure, brand: of, forms };
}
