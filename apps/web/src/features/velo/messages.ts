export const messages = {
  site: 'Перейти на\u00A0сайт velo',
  emailNeeded: 'Щоб увійти на\u00A0сайт velo без пароля, потрібна підтверджена пошта.',
  toProfile: 'Додати пошту в\u00A0профілі',
  oral: 'Якщо не\u00A0вживаєш нікотину, не\u00A0починай.',
} as const;
