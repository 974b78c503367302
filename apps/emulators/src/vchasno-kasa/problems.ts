/** The register's errors, and their numbers; `action` is how to treat them. */
export const problems = {
  noTask: { res: 1001, action: 3, text: 'Невідоме завдання' },
  noDevice: { res: 1002, action: 3, text: 'Касу з такою назвою не знайдено' },
  noTag: { res: 1003, action: 3, text: 'Запит з таким tag не знайдено' },
  badReceipt: { res: 1010, action: 3, text: 'Некоректні дані чеку' },
  refused: { res: 1011, action: 3, text: 'Товар не дозволено' },
  offlineTooLong: { res: 1012, action: 3, text: 'Вичерпано офлайн-номери' },
  noShift: { res: 1020, action: 3, text: 'Зміну не відкрито' },
  oldShift: { res: 1021, action: 1, text: 'Зміна триває понад добу: зробіть Z-звіт' },
  busy: { res: 1030, action: 1, text: 'Каса виконує інший запит' },
  collision: { res: 1040, action: 2, text: 'Запит з таким tag має інший зміст' },
} as const;

export type Problem = (typeof problems)[keyof typeof problems];
