import type { CertificateCategory, otherCategory } from '@club/rules/certificates';
import { typeset } from '@club/rules/text/ukrainian';

export const categoryNames: Record<CertificateCategory | typeof otherCategory, string> = {
  1: 'Електроніка',
  2: 'Їжа',
  4: 'Мобільний звʼязок',
  5: 'Пальне',
  6: 'Розваги',
  7: typeset('Краса і здоровʼя'),
  0: 'Інше',
};

/** The service's description of itself. */
export const serviceMessages = {
  closed: typeset('Зараз сертифікати не можна отримати за XP. Ті, що вже в тебе, діють як раніше.'),
  down: typeset('Партнер поки не відповідає, тож сертифікатів зараз не видно. Твої XP на місці, зазирни трохи згодом.'),
  soldOut: 'Усе вже розібрали. Щойно будуть нові сертифікати, вони зʼявляться тут.',
} as const;
