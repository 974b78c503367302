export const messages = {
  title: 'Обране',
  heart: (title: string) => `Обране: ${title}`,
  added: (title: string) => `Додано в обране: ${title}`,
  removed: (title: string) => `Прибрано з обраного: ${title}`,
  undo: 'Повернути',
  tooMany: 'В обраному вже 200 товарів. Прибери зайві',
} as const;
