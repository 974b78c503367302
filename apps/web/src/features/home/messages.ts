import { plural } from '@club/rules/text/ukrainian';

const things = { one: 'товар', few: 'товари', many: 'товарів' };

export const messages = {
  popular: 'Популярне',
  categories: 'Категорії',
  all: 'Усі',
  club: {
    title: 'У\u00A0клубі',
    marathon: 'Марафон',
    certificates: 'Сертифікати',
    invite: 'Запросити друга',
    devices: 'Мої пристрої',
    plan: 'Подвійні XP',
  },
  legal: '18+. Вироби містять нікотин, що\u00A0викликає залежність.',
  agreement: 'Угода з\u00A0користувачем',

  order: {
    label: 'Твоє замовлення',
    unpaid: (number: string) => `Заверши оплату №\u00A0${number}`,
    until: (time: string) => `Чекає до\u00A0${time}`,
    unpaidText: 'Замовлення чекає на\u00A0оплату',
    parcel: { at_branch: 'Посилка чекає у\u00A0відділенні', with_courier: 'Посилку везе курʼєр' },
    returnAccepted: 'Повернення погоджено',
    returnRefused: 'У\u00A0поверненні відмовлено',
    ofOrder: (number: string) => `Замовлення №\u00A0${number}`,
    shipped: (number: string) => `Замовлення №\u00A0${number} у\u00A0дорозі`,
    preparing: (number: string) => `Готуємо замовлення №\u00A0${number}`,
    waybill: (waybill: string) => `Накладна ${waybill}`,
    soon: 'Напишемо в\u00A0SMS, коли передамо перевізнику',
    soonIpost: 'Курʼєр зателефонує перед доставкою',
  },

  repeat: {
    title: (day: string) => `Повторити замовлення від\u00A0${day}`,
    items: (units: number) => `${units}\u00A0${plural(units, things)}`,
  },
} as const;
