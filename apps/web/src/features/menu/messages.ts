export const messages = {
  member: 'Про тебе',
  balance: (xp: string) => `Баланс: ${xp}`,
  history: 'Історія XP',
} as const;
