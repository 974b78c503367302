import type { DocumentKind } from '@club/rules/age';

const kinds: Record<DocumentKind, { title: string; side: string }> = {
  'id-card': { title: 'ID-картка', side: 'Лицьовий бік, із фото' },
  passport: { title: 'Паспорт-книжечка', side: 'Розворот із фото та\u00A0датою народження' },
  'foreign-passport': { title: 'Закордонний паспорт', side: 'Сторінка з\u00A0фото' },
  'driving-licence': { title: 'Посвідчення водія', side: 'Лицьовий бік, із фото' },
};

export const messages = {
  kind: 'Який документ',
  kinds,

  visible: 'Що має бути видно',
  visibleItems: ['дата народження', 'імʼя та\u00A0прізвище', 'фото власника'],
  covered: 'Решту можна закрити: номер, підпис, адресу, код платника податків. Наприклад, смужкою паперу.',

  photo: 'Фото',
  take: 'Сфотографувати',
  choose: 'Обрати з\u00A0галереї',
  takeAgain: 'Зняти ще\u00A0раз',
  chooseAgain: 'Обрати інше',
  photoHint:
    'JPEG, PNG або WebP. Фото зменшимо тут, на\u00A0телефоні, і\u00A0приберемо з\u00A0нього місце й\u00A0час зйомки.',
  preparing: 'Готуємо фото…',
  preview: 'Фото, яке буде надіслано',
  check: 'Перевір, чи\u00A0все читається.',
  ready: (size: string) => `Фото готове, ${size}`,
  missing: 'Додай фото документа',
  unreadable: 'Не\u00A0вдалося відкрити цей файл. Підійде фото у\u00A0форматі JPEG, PNG або WebP.',

  privacy: 'Що буде з\u00A0фото',
  privacyItems: [
    'Зберігається зашифрованим',
    'Бачать лише працівники клубу, які перевіряють вік',
    'Видаляється одразу після рішення',
  ],

  send: 'Надіслати на\u00A0перевірку',
  sendAgain: 'Надіслати ще\u00A0раз',
  sending: (size: string) => `Надсилаємо ${size}. Не\u00A0закривай застосунок.`,
  notSent: 'Фото не\u00A0надіслано',
  kept: 'Фото лишилося тут, на\u00A0екрані.',
  sent: 'Фото надіслано на\u00A0перевірку',

  waiting: 'Попереднє фото ще розглядають',
  waitingText: 'Нове можна надіслати після рішення або коли скасуєш це.',
  verified: 'Вік уже підтверджено',
  verifiedText: 'Фото документа більше не\u00A0потрібне.',
  toState: 'До\u00A0стану перевірки',
} as const;

/** '640 КБ', '1,2 МБ' */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))}\u00A0КБ`;
  return `${(bytes / 1_000_000).toFixed(1).replace('.', ',')}\u00A0МБ`;
}
