export const messages = {
  open: { own: 'Повна версія сайту', main: 'Сайт Клубу XP' },
  ready: 'Перейти на сайт',
} as const;
