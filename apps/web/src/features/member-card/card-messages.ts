/** Texts of the card itself: pages that only open it do not load these. */
export const messages = {
  title: 'Картка учасника',
  number: 'Номер у клубі',
  qr: (number: string) => `QR-код із номером ${number}`,
  bars: (number: string) => `Штрихкод із номером ${number}`,
  tills: 'Покажи на касі. ',
  hint: 'Працює й без мережі. Якщо не зчитується, додай яскравості',
  balance: 'Баланс',
  toWallet: { 'google-wallet': 'Додати в Google Гаманець', 'apple-wallet': 'Додати в Apple Гаманець' },
  passName: 'club.pkpass',
} as const;
