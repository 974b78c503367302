import type { CertificateCategory, otherCategory } from '@club/rules/certificates';

export const categoryNames: Record<CertificateCategory | typeof otherCategory, string> = {
  1: 'Електроніка',
  2: 'Їжа',
  4: 'Мобільний звʼязок',
  5: 'Пальне',
  6: 'Розваги',
  7: 'Краса і\u00A0здоровʼя',
  0: 'Інше',
};

/** What the service says of itself. */
export const serviceMessages = {
  closed: 'Зараз сертифікати не\u00A0можна отримати за\u00A0XP. Ті, що вже в\u00A0тебе, діють як\u00A0раніше.',
  down: 'Партнер поки не\u00A0відповідає, і\u00A0показати сертифікати нема звідки. Твої XP на\u00A0місці, зазирни трохи згодом.',
  soldOut: 'Усе вже розібрали. Нові сертифікати зʼявляються щодня.',
} as const;
