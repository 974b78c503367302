export const messages = {
  site: 'Перейти на сайт velo',
  siteFailed: 'Не вдалося підготувати вхід на сайт velo',
  emailNeeded: 'Щоб увійти на сайт velo без пароля, потрібна підтверджена пошта.',
  toProfile: 'Додати пошту в профілі',
  oral: 'Якщо не вживаєш нікотину, не починай.',
} as const;
