export const messages = {
  signIn: { title: 'Введи код з SMS', submit: 'Увійти' },
  withMessenger: (messenger: string) => `Введи код з SMS або ${messenger}`,
  registration: { title: 'Підтвердь номер', submit: 'Підтвердити' },

  lead: (phone: string) => `Код надіслано на номер ${phone}`,
  change: 'Змінити номер',
} as const;
