export const messages = {
  open: 'Повна версія сайту',
  ready: 'Перейти на\u00A0сайт',
  emailNeeded: 'Щоб увійти на\u00A0сайт без пароля, потрібна підтверджена пошта.',
  toProfile: 'Додати пошту в\u00A0профілі',
} as const;
