/** Why a friend's order brought nothing, in the words of the award that was not given. */
export const friendNotRewarded = {
  cap: 'Замовлення друга: річний ліміт запрошень вичерпано',
  not_allowed: 'Замовлення друга: запрошення не винагороджувалися',
} as const;
