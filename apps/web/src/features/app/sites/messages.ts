export const messages = {
  open: { own: 'Повна версія сайту', main: 'Сайт Клубу\u00A0XP' },
  ready: 'Перейти на\u00A0сайт',
} as const;
