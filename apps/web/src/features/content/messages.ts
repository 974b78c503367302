export const messages = {
  updated: (date: string) => `Оновлено ${date}`,
  failed: 'Не вдалося відкрити угоду',
  contents: 'Зміст',
  understood: 'Зрозуміло',
} as const;
