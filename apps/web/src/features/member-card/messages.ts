export const messages = {
  open: 'Картка',
  openLong: 'Картка учасника',
  title: 'Картка учасника',
  number: 'Номер у\u00A0клубі',
  qr: (number: string) => `QR-код із\u00A0номером ${number}`,
  bars: (number: string) => `Штрихкод із\u00A0номером ${number}`,
  hint: 'Покажи на\u00A0касі. Працює й\u00A0без мережі. Якщо не\u00A0зчитується, додай яскравості',
  balance: 'Баланс',
} as const;
