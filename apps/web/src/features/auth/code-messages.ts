export const messages = {
  signIn: { title: 'Введи код з SMS', submit: 'Увійти' },
  registration: { title: 'Підтвердь номер', submit: 'Підтвердити' },

  lead: (phone: string) => `Код надіслано на номер ${phone}`,
  label: 'Код з 6 цифр',
  resend: 'Надіслати код ще раз',
  resendIn: (time: string) => `Новий код можна надіслати через ${time}`,
  resent: 'Надіслано новий код',
  change: 'Змінити номер',
  short: 'Введи всі 6 цифр коду',
} as const;
