import { formatDay } from '@club/rules/text/ukrainian';

export const messages = {
  failed: 'Не вдалося показати пропозиції',
  empty: { title: 'Зараз пропозицій немає', text: 'Щойно зʼявиться нова, вона буде тут.' },
  toShop: 'До товарів',
  rule: 'Правило',
  until: (day: string) => `Діє до ${formatDay(`${day}T12:00:00Z`)} включно`,
  terms: 'Умови',
  termsOf: (title: string) => `: ${title}`,
  termsFailed: 'Не вдалося показати умови',
  retry: 'Спробувати ще раз',
} as const;
