export const messages = {
  title: 'Вік підтверджено',
  text: 'Дякуємо. Далі потрібен лише номер телефону.',
  goOn: 'Продовжити',
} as const;
