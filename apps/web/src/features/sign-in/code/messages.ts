export const messages = {
  signIn: { title: 'Введи код з\u00A0SMS', submit: 'Увійти' },
  registration: { title: 'Підтвердь номер', submit: 'Підтвердити' },

  lead: (phone: string) => `Код надіслано на номер ${phone}`,
  change: 'Змінити номер',
} as const;
