export const messages = {
  title: 'Дякуємо за відповідь',
  text: 'Далі потрібен лише номер телефону.',
  goOn: 'Продовжити',
} as const;
