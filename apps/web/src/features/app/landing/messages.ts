import type { Brand } from '@club/rules/brands';

interface Words {
  title: string;
  lead: string;
}

export const messages = {
  of: {
    main: {
      title: 'Твій клуб у\u00A0телефоні',
      lead: 'Магазин, сканер кодів і\u00A0бонуси\u00A0XP в\u00A0одному застосунку',
    },
    ogo: {
      title: 'oʼgo\u00A0Club завжди з\u00A0тобою',
      lead: 'Магазин, сканер кодів і\u00A0бонуси\u00A0XP для учасників клубу',
    },
  } satisfies Record<Brand, Words>,
  benefits: {
    scan: { title: 'Скануй коди', text: 'Код на\u00A0пачці стає бонусами\u00A0XP у\u00A0твоєму балансі' },
    shop: { title: 'Замовляй у\u00A0магазині', text: 'Доставка у\u00A0відділення, оплата при отриманні або\u00A0XP' },
    club: { title: 'Тримай усе під рукою', text: 'Історія покупок, баланс і\u00A0новини клубу' },
  },
  age: 'Лише для повнолітніх споживачів, 18+. Вироби клубу містять нікотин, який викликає залежність.',
  signIn: 'Увійти',
  home: 'На\u00A0головну',
} as const;
