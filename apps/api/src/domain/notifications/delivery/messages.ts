import { type Brand, brandTable } from '@club/rules/brands';
import { kyivMidnight } from '@club/rules/time/calendar';
import { formatDay, formatXp, plural, typeset } from '@club/rules/text/ukrainian';
import { renewingMoves, type OpenMoves } from './reminders.ts';

interface Text {
  title: string;
  body: string;
}

const text = (title: string, body: string): Text => ({ title: typeset(title), body: typeset(body) });

/** Of a notification without its own SMS. */
export const notificationSms = ({ brand, title, body }: Text & { brand: Brand }): string =>
  [`${brandTable[brand].title}: ${title}`, body].map(withFullStop).join(' ').trim();

/** Of a notification without its own email. */
export const notificationEmail = (
  { brand, title, body, path }: Text & { brand: Brand; path: string },
  urls: Record<Brand, string>,
) => ({ subject: `${brandTable[brand].title}: ${title}`, text: `${title}\n\n${body}\n\n${urls[brand]}${path}` });

/** An address that a full stop is glued to leads nowhere on some phones. */
const endsByItself = /[.!?…]$|(?:@|\.[a-z])\S*$/i;

const withFullStop = (line: string): string => (line === '' || endsByItself.test(line) ? line : `${line}.`);

export const testPushMessage = text(
  'Сповіщення працюють',
  'Так клуб розкаже про замовлення, XP і відповіді на запити.',
);

/** The product is named in the app alone: a locked screen must not mention nicotine. */
export const stockAlertNotification = text(
  'Товар, на який ти чекаєш, знову в наявності',
  'Замовити можна, доки він є.',
);

/** It is named in the app alone, as with all goods. */
export const regularOrderNotification = (nextOn: string): Text =>
  text(
    `Регулярне замовлення: ${formatDay(kyivMidnight(nextOn))}`,
    'Переглянь його й оформи, якщо потрібне. Без тебе нічого не замовимо.',
  );

/** Of favourites; the product is named in the app alone. */
export const favoriteNotifications = {
  back: text('Товар з обраного знову в наявності', 'Подивись, що саме, в обраному.'),
  cheaper: text('Товар з обраного подешевшав', 'Нову ціну видно в обраному.'),
};

export function endingXpNotification(endings: readonly { xp: number; endsAt: Date }[], open: OpenMoves): Text {
  const [first] = endings;
  if (first === undefined) throw new Error('The notification has no lots');
  const burn = plural(first.xp, { one: 'згорить', few: 'згорять', many: 'згорять' });
  const move = renewingMoves(open, { earn: 'зароби нові XP', spend: 'обміняй частину XP' });
  return text(
    `${formatDay(first.endsAt)} ${burn} ${formatXp(first.xp)}`,
    move === undefined ? 'Скільки й коли — в історії XP.' : `Щоб усі лишилися ще на 12 місяців, ${move}.`,
  );
}

/** Once a day, however many awards come due on it. */
export const activeXpNotification = text('XP, що чекали, вже на рахунку', 'Скільки й за що — в історії XP.');
export const friendXpNotification = (xp: number): Text =>
  text('XP за друга вже на рахунку', `${formatXp(xp)} можна витратити.`);

/** It is named in the app alone, as with goods. */
export const goalNotifications = {
  reached: text('Вистачає на твою ціль', 'XP назбирано. Відкрий клуб і забери своє.'),
  soldOut: text('Те, на що ти збираєш, закінчилося', 'XP лишаються з тобою. Обери нову ціль.'),
};

export const endedPlanNotification = text('Підписка закінчилася', 'Підключити її знову можна будь-коли.');

export const marathonNotification = (days: number): Text =>
  text(
    'День марафону ще не зараховано',
    `Твоя серія — ${days} ${plural(days, { one: 'день', few: 'дні', many: 'днів' })}. Виконай одне завдання до опівночі, і вона виросте.`,
  );

export const endingCertificateNotification = (partner: string, endsOn: string): Text =>
  text('Сертифікат скоро згорить', `«${partner}»: скористайся до ${formatDay(kyivMidnight(endsOn))} включно.`);

export const complaintNotifications = {
  replaced: (partner: string) =>
    text('Новий код сертифіката вже в тебе', `«${partner}»: дивись у «Моїх сертифікатах».`),
  refunded: (_partner: string, xp: number) => text('Повернули XP за сертифікат', `${formatXp(xp)} знову на рахунку.`),
  confirmed: (partner: string) =>
    text('Партнер перевірив сертифікат', `«${partner}»: код дійсний. Не приймають? Напиши в підтримку.`),
};
