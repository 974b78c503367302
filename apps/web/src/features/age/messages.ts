import type { VerificationMethod, DocumentKind } from '@club/rules/age';

export const messages = {
  why: 'Товари клубу — лише для повнолітніх, тому ми маємо переконатися, що тобі є 18.',
  forRules: 'Правила клубу відкриті лише тим, хто підтвердив вік. Підтвердь його тут, і вони відкриються.',
  failed: 'Не вдалося дізнатися стан перевірки',

  states: {
    none: 'Вік ще не підтверджено',
    diia: 'Чекаємо на відповідь Дії',
    expired: 'Час запиту минув',
    document: 'Документ на перевірці',
    more_needed: 'Потрібно доповнити',
    verified: 'Вік підтверджено',
    // Of what was refused and of what was withdrawn.
    refused: 'Вік не підтверджено',
  },
  diiaText: 'Відкрий Дію і погодься поділитися документом. Потім повернися сюди: відповідь зʼявиться сама.',
  diiaUntil: (time: string) => `Запит діє до ${time}.`,
  expiredText: 'Дія не відповіла вчасно. Надішли новий запит або фото документа.',
  documentText: 'Зазвичай рішення є протягом доби. Застосунок можна закрити: стан завжди видно тут.',
  documentSent: (moment: string) => `Надіслано ${moment}.`,
  moreText: (hasDiia: boolean) => `Надішли інше фото${hasDiia ? ' або підтвердь вік через Дію' : ''}.`,
  refusedText: (hasDiia: boolean) =>
    `Можна спробувати ще раз: ${hasDiia ? 'через Дію або ' : ''}з іншим фото. Якщо це помилка, напиши в підтримку.`,
  verifiedText: 'Більше нічого робити не треба. Документа ми не зберігаємо.',
  reason: 'Причина:',
  verifiedBy: (method: VerificationMethod, day: string, year: string) => `${methods[method]} · ${day} ${year} р.`,
  toRules: 'Правила клубу',
  toHome: 'На головну',
  support: 'Написати в підтримку',

  preOrder: 'Замовляти можна вже зараз',
  preOrderText:
    'Доки вік не підтверджено, замовлення оформлюється як попереднє, а курʼєр або працівник відділення попросить показати документ.',

  ways: 'Як підтвердити',
  withoutDiia: 'Надішли фото документа або покажи документ під час отримання замовлення.',
  diiaWay: 'Дія',
  diiaTime: 'Близько хвилини',
  diiaAbout: 'Ділишся документом у застосунку Дія. Ми читаємо лише дату народження.',
  startDiia: 'Підтвердити через Дію',
  documentWay: 'Фото документа',
  documentTime: 'Зазвичай до доби',
  documentAbout: 'Дату на фото перевіряє працівник клубу. Після рішення фото видаляємо.',
  toDocument: 'Надіслати фото',
  testReader: 'Тестовий режим',
  testReaderText: 'Відповідь Дії тут читає тестовий зчитувач: справжнього документа він не бачить.',

  openDiia: 'Відкрити Дію',
  watching: 'Стежимо за відповіддю…',
  notYet: 'Відповіді поки немає.',
  refresh: 'Оновити',
  refreshed: 'Стан не змінився',
  instead: 'Надіслати фото замість Дії',
  cancel: 'Скасувати запит',
  cancelPhoto: 'Скасувати й видалити фото',
  cancelled: 'Запит скасовано',
} as const;

const methods: Record<VerificationMethod, string> = {
  diia: 'Через Дію',
  document: 'За фото документа',
  staff: 'Працівник клубу',
};

const kinds: Record<DocumentKind, { title: string; side: string }> = {
  'id-card': { title: 'ID-картка', side: 'Лицьовий бік, із фото' },
  passport: { title: 'Паспорт-книжечка', side: 'Розворот із фото та датою народження' },
  'foreign-passport': { title: 'Закордонний паспорт', side: 'Сторінка з фото' },
  'driving-licence': { title: 'Посвідчення водія', side: 'Лицьовий бік, із фото' },
};

export const documentMessages = {
  kind: 'Який документ',
  kinds,

  visible: 'Що має бути видно',
  visibleItems: ['дата народження', 'імʼя та прізвище', 'фото власника'],
  covered: 'Решту можна закрити: номер, підпис, адресу, код платника податків. Наприклад, смужкою паперу.',

  photo: 'Фото',
  take: 'Сфотографувати',
  choose: 'Обрати з галереї',
  takeAgain: 'Зняти ще раз',
  chooseAgain: 'Обрати інше',
  photoHint: 'JPEG, PNG або WebP. Фото зменшимо тут, на телефоні, і приберемо з нього місце й час зйомки.',
  preparing: 'Готуємо фото…',
  preview: 'Фото, яке буде надіслано',
  check: 'Перевір, чи все читається.',
  ready: (size: string) => `Фото готове, ${size}`,
  missing: 'Додай фото документа',
  unreadable: 'Не вдалося відкрити цей файл. Підійде фото у форматі JPEG, PNG або WebP.',

  privacy: 'Що буде з фото',
  privacyItems: [
    'Зберігається зашифрованим',
    'Бачать лише працівники клубу, які перевіряють вік',
    'Видаляється одразу після рішення',
  ],

  send: 'Надіслати на перевірку',
  sendAgain: 'Надіслати ще раз',
  sending: (size: string) => `Надсилаємо ${size}. Не закривай застосунок.`,
  notSent: 'Фото не надіслано',
  stored: 'Фото лишилося тут, на екрані.',
  sent: 'Фото надіслано на перевірку',

  waiting: 'Попереднє фото ще розглядають',
  waitingText: 'Нове можна надіслати після рішення або коли скасуєш це.',
  verified: 'Вік уже підтверджено',
  verifiedText: 'Фото документа більше не потрібне.',
  toState: 'До стану перевірки',
} as const;

/** '640 КБ', '1,2 МБ' */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} КБ`;
  return `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} МБ`;
}
