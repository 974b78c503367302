export const messages = {
  signIn: { title: 'Введи код з SMS', submit: 'Увійти' },
  withTelegram: 'Введи код з SMS або Telegram',
  registration: { title: 'Підтвердь номер', submit: 'Підтвердити' },

  lead: (phone: string) => `Код надіслано на номер ${phone}`,
  change: 'Змінити номер',
} as const;
