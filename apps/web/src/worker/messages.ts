export const messages = { unreadable: 'Нове сповіщення' } as const;
