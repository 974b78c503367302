import { lineBoxes } from '@club/rules/product-lines';
import { type ProductLine, lineNames } from '@club/rules/product-lines';
import type { ProfileStep } from '@club/rules/people/profile-steps';
import type { EarningRule } from '@club/rules/xp/earning';
import { formatDay, formatXp, plural, typeset } from '@club/rules/text/ukrainian';
import type { WayLock } from './earning/ways.ts';

const codes = { one: 'коду', few: 'кодів', many: 'кодів' };
const friends = { one: 'друга', few: 'друзів', many: 'друзів' };
const days = { one: 'день', few: 'дні', many: 'днів' };

const said = (text: string): string => typeset(text);

/** The history's text for expired XP. */
export const xpEndedReason = said('Термін дії XP закінчився');

export const locks: Record<WayLock, string> = {
  not_allowed: said('Закон зараз не дозволяє нараховувати за це XP'),
  no_season: said('Зараз марафону немає. Про новий сезон розповімо в новинах'),
  no_quiz: said('Вікторини зараз немає. Щойно буде нова, зможеш пройти її тут'),
  stage_passed: said('Цей етап уже пройдено, удруге за сезон він XP не приносить'),
  out_of_reach: said('Цього сезону вже не встигнути'),
  season_over: said('Цього сезону марафон для тебе вже завершено'),
};

/** A rule in one sentence, by its own numbers. */
export function ruleText(rule: EarningRule): string {
  return said(`${whatFor(rule)}: ${rule.id === 'quiz' ? 'до ' : ''}${formatXp(rule.xp)}${limits(rule)}`);
}

function whatFor({ id, line }: EarningRule): string {
  if (line !== null) return `За кожен код із ${lineBoxes[line]} ${lineNames[line]}`;
  if (id.startsWith('marathon-')) {
    const count = Number(id.split('-')[1]);
    return `За ${count} ${plural(count, days)} марафону поспіль`;
  }
  return actions[id as keyof typeof actions];
}

const actions = {
  device: 'За реєстрацію пристрою, один раз за серійний номер',
  feedback: 'За відгук про куплений товар',
  friend: 'За перше замовлення друга',
  quiz: 'За вікторину',
  profile: 'За заповнений профіль, один раз',
};

function limits({ cap, waitDays, id }: EarningRule): string {
  const delay = waitDays > 0 ? `, активні через ${waitDays} ${plural(waitDays, days)}` : '';
  if (cap.per === 'once') return delay;
  const period = cap.per === 'week' ? 'на тиждень' : 'на рік';
  if ('xp' in cap) return `, разом до ${formatXp(cap.xp)} ${period}${delay}`;
  return `, до ${cap.times} ${plural(cap.times, id === 'friend' ? friends : codes)} ${period}${delay}`;
}

/** Where XP came from or went, in words. */
export const sources = {
  order: (number: number) => said(`Замовлення № ${number}`),
  orderGone: said('Замовлення'),
  code: (tail: string, line: ProductLine | null) =>
    said(`Код …${tail}${line === null ? '' : ` із ${lineBoxes[line]} ${lineNames[line]}`}`),
  codeGone: said('Код із пачки'),
  certificate: (title: string) => said(`Сертифікат ${title}`),
  certificateGone: said('Сертифікат'),
  device: (tail: string) => said(`Пристрій із серійним номером …${tail}`),
  hold: (title: string) => said(`Обмін: ${title}`),
  holdGone: said('Обмін XP'),
  adjust: said('Рішення клубу'),
  lot: said('Термін дії XP'),
  profile: said('Твій профіль'),
  quiz: said('Вікторина'),
  marathon: said('Марафон'),
  friend: said('Запрошений друг'),
  feedback: said('Відгук про покупку'),
  club: said('Клуб'),
};

const missingSteps: Record<ProfileStep, string> = {
  name: 'імені та прізвища',
  birth_date: 'дати народження',
  email: 'підтвердженої пошти',
  address: 'адреси доставки',
};

/** «Чому не нараховано?»: the outcome of the last event of a rule. */
export const outcomeMessages = {
  paid: (xp: number, at: Date) => said(`Нараховано: ${formatXp(xp)} за подію ${formatDay(at)}.`),
  pending: (xp: number, at: Date) => said(`${formatXp(xp)} вже обіцяно: стануть активними ${formatDay(at)}.`),
  review: (xp: number) => said(`${formatXp(xp)} чекають на перевірку: клуб дивиться кожну таку подію вручну.`),
  cancelled: (reason: string) => said(`Останню подію не зараховано: ${reason}.`),
  code: (tail: string, at: Date, message: string) => said(`Код …${tail} від ${formatDay(at)}: ${message}.`),
  never: {
    code: said('Кодів із цих пачок від тебе ще не було: скануй перший.'),
    device: said('Жодного пристрою ще не зареєстровано: додай серійний номер.'),
    feedback: said('Відгуків про покупки ще не було.'),
    friend: said('За твоїм кодом ще ніхто не зареєструвався.'),
    quiz: said('Вікторину ще не розпочато.'),
    marathon: said('Ти ще не в марафоні цього сезону.'),
  },
  profile: (steps: readonly ProfileStep[]) =>
    said(`У профілі ще немає: ${steps.map((step) => missingSteps[step]).join(', ')}.`),
  deviceOld: (at: Date) =>
    said(`За пристрій, доданий ${formatDay(at)}, XP вже нараховували раніше: за один серійний номер — лише раз.`),
  reviewPending: (at: Date) => said(`Відгук від ${formatDay(at)} ще на перевірці.`),
  reviewNothing: (at: Date) =>
    said(`Відгук від ${formatDay(at)} без XP: його не опубліковано або закон не дозволяє їх для такого товару.`),
  friendPending: said('Друг уже в клубі, але першого замовлення ще не отримано.'),
  friendDelivery: said('Замовлення друга ще в дорозі: відлік почнеться, коли його отримають.'),
  quizOpen: (at: Date) => said(`Вікторину від ${formatDay(at)} не завершено: дай відповідь на всі питання.`),
  quizNothing: (at: Date) => said(`У вікторині від ${formatDay(at)} не було правильних відповідей.`),
  marathonDays: (run: number, days: number) => said(`Поспіль виконано днів: ${run} з ${days}.`),
  cap: (resetsAt: Date | null) =>
    said(`Ліміт вичерпано${resetsAt === null ? '' : `, лічильник оновиться ${formatDay(resetsAt)}`}.`),
  locked: (lock: WayLock) => `${locks[lock]}.`,
  unknown: said('Подію ще обробляємо. Якщо за годину нічого не зміниться, напиши в підтримку.'),
};
