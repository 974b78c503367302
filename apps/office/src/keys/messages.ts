export const messages = { space: 'Пробіл' } as const;
