/** Texts of the payment step alone. */
export const messages = {
  onReceiptText: 'Готівкою або карткою, коли забиратимеш посилку',
  onlyCard: 'Курʼєр IPOST не бере оплати, тож платити треба карткою наперед.',
} as const;
