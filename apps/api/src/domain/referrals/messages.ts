import { formatDay, formatXp, typeset } from '@club/rules/text/ukrainian';

/** Stands where a name was. */
export const deletedAccount = 'Акаунт видалено';

/** Why a friend's order brought nothing, in the words of the award that was not given. */
export const reasonNotRewarded = {
  cap: 'Замовлення друга: річний ліміт запрошень вичерпано',
  not_allowed: 'Замовлення друга: запрошення не винагороджувалися',
} as const;

/** Of the friend it says nothing: who it is, stands in the list of friends. */
export const friendPromisedNotification = (xp: number, activeAt: Date): { title: string; body: string } => ({
  title: typeset('Твій друг отримав замовлення'),
  body: typeset(`${formatXp(xp)} зарахуємо ${formatDay(activeAt)}.`),
});
