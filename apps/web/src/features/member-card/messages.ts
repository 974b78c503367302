export const messages = { open: 'Картка', openLong: 'Картка учасника' } as const;
