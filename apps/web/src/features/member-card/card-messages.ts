/** Texts of the card itself: pages that only open it do not load these. */
export const messages = {
  title: 'Картка учасника',
  number: 'Номер у клубі',
  qr: (number: string) => `QR-код із номером ${number}`,
  bars: (number: string) => `Штрихкод із номером ${number}`,
  tills: 'Покажи на касі. ',
  hint: 'Працює й без мережі. Якщо не зчитується, додай яскравості',
  balance: 'Баланс',
  toWallet: (name: string) => `Додати в ${name} Гаманець`,
  passName: 'club.pkpass',
} as const;
