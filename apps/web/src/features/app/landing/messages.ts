import { plural } from '@club/rules/text/ukrainian';

export const messages = {
  products: 'Що є в магазині',
  productsNote: 'Ціни й увесь вибір — після входу: магазин лише для повнолітніх.',
  stores: 'Де нас знайти',
  moreStores: (count: number) =>
    `І ще ${count} ${plural(count, { one: 'магазин', few: 'магазини', many: 'магазинів' })} у застосунку`,
  seller: 'Продавець',
  sellerName: 'Назва',
  sellerAddress: 'Адреса',
  sellerEmail: 'Пошта',
  agreement: 'Угода з користувачем',
  failed: 'Не вдалося показати, що є в клубі',
  age: 'Лише для повнолітніх споживачів, 18+. Вироби клубу містять нікотин, який викликає залежність.',
  signIn: 'Увійти',
  home: 'На головну',
} as const;
