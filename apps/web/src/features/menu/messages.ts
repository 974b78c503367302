export const messages = {
  member: 'Про тебе',
  balance: (xp: string) => `Баланс: ${xp}`,
  history: 'Історія\u00A0XP',
} as const;
