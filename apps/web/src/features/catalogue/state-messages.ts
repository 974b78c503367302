export const messages = {
  product: 'Товар',
  toShop: 'До магазину',
  otherBrand: {
    title: 'Такої категорії тут немає',
    text: 'Усе, що є\u00A0в\u00A0цьому клубі, — в\u00A0каталозі.',
  },
  gone: {
    title: 'Товару більше немає',
    text: 'Його прибрали з\u00A0продажу або посилання застаріло.',
    back: 'До категорії',
    similar: 'Схожі товари',
  },
} as const;
