/** Apart from the other words, since Home shows them too. */
export const messages = {
  title: (day: string) => `Акаунт буде видалено ${day}`,
  text: 'До\u00A0цього дня можна передумати: XP і\u00A0покупки на\u00A0місці.',
  cancel: 'Скасувати видалення',
  cancelled: 'Видалення скасовано. Акаунт залишається з\u00A0тобою',
} as const;
