/** Texts of a requested call, loaded with it. */
export const messages = {
  title: 'Дзвінок від нас',
  waiting: (day: string, from: string, to: string) => `Зателефонуємо ${day}, ${from}–${to}`,
  days: { today: 'сьогодні', tomorrow: 'завтра' },
  cancel: 'Скасувати дзвінок',
  confirmTitle: 'Скасувати дзвінок?',
  confirmText: 'Замовлення лишається в силі. Інший час дзвінка можна обрати в підтримці.',
  cancelled: 'Дзвінок скасовано',
} as const;
