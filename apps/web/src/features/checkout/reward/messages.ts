import { messages as checkout } from '../messages.ts';

/** Texts of an exchange that is ordered immediately. */
export const messages = {
  exchange: 'Обміняти',
  free: 'Доставимо безкоштовно',
  branch: (number: string) => `відділення № ${number}`,
  elsewhere: 'Інша адреса чи отримувач',
  chooseNext: 'Триматимемо для тебе 10 хвилин: обери, куди доставити, і підтвердь замовлення.',
  agreement: checkout.agreement,
  agreementLink: checkout.agreementLink,
} as const;
