import { plural } from '@club/rules/text/ukrainian';

const things = { one: 'товар', few: 'товари', many: 'товарів' };

export const messages = {
  categories: 'Категорії',
  all: 'Усі',
  club: {
    title: 'У клубі',
    marathon: 'Марафон',
    certificates: 'Сертифікати',
    invite: 'Запросити друга',
    devices: 'Мої пристрої',
    plan: 'Підписка',
  },
  legal: '18+. Вироби містять нікотин, що викликає залежність.',
  agreement: 'Угода з користувачем',

  order: {
    label: 'Твоє замовлення',
    unpaid: (number: string) => `Заверши оплату № ${number}`,
    until: (time: string) => `Чекає до ${time}`,
    unpaidText: 'Замовлення чекає на оплату',
    parcel: { at_branch: 'Посилка чекає на тебе', with_courier: 'Посилку везе курʼєр' },
    returnAccepted: 'Повернення погоджено',
    returnRefused: 'У поверненні відмовлено',
    ofOrder: (number: string) => `Замовлення № ${number}`,
    shipped: (number: string) => `Замовлення № ${number} у дорозі`,
    returning: (number: string) => `Замовлення № ${number} повертається`,
    returningText: 'Посилка прямує назад до магазину',
    preparing: (number: string) => `Готуємо замовлення № ${number}`,
    waybill: (waybill: string) => `Накладна ${waybill}`,
    arrives: (day: string) => `Прибуде ${day}`,
    soon: 'Скажемо, коли передамо перевізнику',
    soonIpost: 'Скажемо, коли курʼєр вирушить',
  },

  regular: {
    label: 'Твоє регулярне замовлення',
    due: 'Час замовити знову',
    ofOrder: (number: string) => `Регулярне замовлення № ${number}`,
  },

  repeat: {
    title: (day: string) => `Повторити замовлення від ${day}`,
    items: (units: number) => `${units} ${plural(units, things)}`,
  },
} as const;
