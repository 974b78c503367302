export const messages = {
  title: 'Обране',
  heart: (title: string) => `Обране: ${title}`,
  added: (title: string) => `Додано в\u00A0обране: ${title}`,
  removed: (title: string) => `Прибрано з\u00A0обраного: ${title}`,
  undo: 'Повернути',
  tooMany: 'В\u00A0обраному вже 200\u00A0товарів. Прибери зайві',
} as const;
