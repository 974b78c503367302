export const messages = {
  open: 'Повна версія сайту',
  ready: 'Перейти на\u00A0сайт',
} as const;
