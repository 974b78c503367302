export const messages = {
  title: 'Перевіряємо…',
  text: 'Зараз входить багато людей. Ще кілька секунд',
  stop: 'Скасувати',
} as const;
