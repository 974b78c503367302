/** Words of fiscal receipts. */
export const messages = {
  title: { sale: 'Фіскальний чек', return: 'Чек повернення' },
  number: (number: string) => `№ ${number}`,
  open: { sale: 'Відкрити чек', return: 'Відкрити чек повернення' },
  check: 'Перевірити в податковій',
  picture: { sale: 'QR-код чека', return: 'QR-код чека повернення' },
  file: { sale: 'Завантажити PDF', return: 'Завантажити PDF повернення' },
  fileName: (order: string, kind: 'sale' | 'return') => `receipt-${order}${kind === 'return' ? '-return' : ''}.pdf`,
  due: 'Каса ще готує його. Чек зʼявиться тут сам.',
  held: 'Каса зараз не відповідає. Чек зʼявиться тут, щойно вона запрацює: від тебе нічого не треба.',
} as const;
