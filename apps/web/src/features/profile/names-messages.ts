export const messages = {
  firstName: 'Імʼя',
  lastName: 'Прізвище',
  save: 'Зберегти',
  undo: 'Скасувати',
  saved: 'Зміни збережено',
} as const;
