/** Apart from the other words, since Home shows them too. */
export const messages = {
  title: (day: string) => `Акаунт буде видалено ${day}`,
  text: 'До цього дня можна передумати: XP і покупки на місці.',
  cancel: 'Скасувати видалення',
  cancelled: 'Видалення скасовано. Акаунт залишається з тобою',
} as const;
