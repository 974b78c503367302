export const messages = {
  popular: 'Популярне',
  categories: 'Категорії',
  all: 'Усі',
  legal: '18+. Вироби містять нікотин, що\u00A0викликає залежність.',
  agreement: 'Угода з\u00A0користувачем',

  order: {
    label: 'Твоє замовлення',
    shipped: (number: string) => `Замовлення №\u00A0${number} у\u00A0дорозі`,
    preparing: (number: string) => `Готуємо замовлення №\u00A0${number}`,
    waybill: (waybill: string) => `Накладна ${waybill}`,
    soon: 'Напишемо в\u00A0SMS, коли передамо перевізнику',
  },
} as const;
