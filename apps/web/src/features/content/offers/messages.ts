import { formatDay } from '@club/rules/text/ukrainian';

export const messages = {
  failed: 'Не\u00A0вдалося показати пропозиції',
  empty: { title: 'Зараз пропозицій немає', text: 'Щойно зʼявиться нова, вона буде тут.' },
  toShop: 'До\u00A0товарів',
  rule: 'Правило',
  until: (day: string) => `Діє до\u00A0${formatDay(`${day}T12:00:00Z`)} включно`,
  terms: 'Умови',
  termsOf: (title: string) => `: ${title}`,
  termsFailed: 'Не\u00A0вдалося показати умови',
  retry: 'Спробувати ще\u00A0раз',
} as const;
