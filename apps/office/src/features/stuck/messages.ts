export const messages = {
  title: 'Застрягло',
  empty: 'Нічого не застрягло',
  kind: 'Завдання',
  number: 'Номер',
  gaveUp: 'Зупинилося',
  created: 'Створено',
  attempts: 'Спроб',
  fault: 'Чому',
  task: 'Завдання',
};
