import { formatDay, formatXp, typeset } from '@club/rules/text/ukrainian';

/** Used in place of a name. */
export const deletedAccount = 'Акаунт видалено';

/** Why a friend's order brought nothing, in the words of the award that was not given. */
export const reasonNotRewarded = {
  cap: 'Замовлення друга: річний ліміт запрошень вичерпано',
  not_allowed: 'Замовлення друга: за запрошення XP не нараховувалися',
} as const;

/** Nothing about the friend: their name is in the list of friends. */
export const friendPromisedNotification = (xp: number, activeAt: Date): { title: string; body: string } => ({
  title: typeset('Твій друг отримав замовлення'),
  body: typeset(`${formatXp(xp)} зарахуємо ${formatDay(activeAt)}.`),
});
