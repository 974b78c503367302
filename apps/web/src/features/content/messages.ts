export const messages = {
  updated: (date: string) => `Оновлено ${date}`,
  failed: 'Не вдалося відкрити угоду',
  pageFailed: 'Не вдалося відкрити сторінку',
  contents: 'Зміст',
  understood: 'Зрозуміло',
} as const;
