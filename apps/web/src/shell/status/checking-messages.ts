export const messages = {
  title: 'Перевіряємо…',
  text: 'Багато хто входить зараз, тож це на кілька секунд довше',
  stop: 'Скасувати',
} as const;
