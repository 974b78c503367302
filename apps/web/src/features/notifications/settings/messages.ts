import type { NotificationChannel } from '@club/rules/notifications';

function orderOf(hasPush: boolean, hasEmail: boolean): string {
  if (!hasPush && !hasEmail) return 'Надсилаємо в SMS.';
  if (!hasPush) return 'Надсилаємо щось одне: лист, а без нього SMS.';
  return `Надсилаємо щось одне: push, ${hasEmail ? 'без нього лист, ' : ''}і лише потім SMS.`;
}

/** Messages of the page about how the customer is notified. */
export const messages = {
  failed: 'Не вдалося показати налаштування',
  offline: 'Немає звʼязку. Змінити налаштування можна буде, коли він зʼявиться.',
  lead: 'Усі сповіщення є в застосунку. Обери, про що нагадувати окремо.',

  channels: 'Куди надсилати',
  push: {
    title: 'Сповіщення на цей телефон',
    on: 'Увімкнено',
    off: 'Вимкнено',
    others: 'Увімкнено на іншому пристрої',
  },
  email: { title: 'Ел. пошта', none: 'Додай і підтвердь пошту в профілі' },
  sms: { title: 'SMS', text: (phone: string) => `${phone}, якщо інакше не виходить` },
  turnOff: 'Вимкнути на цьому телефоні',
  turnedOff: 'Сповіщення на цьому телефоні вимкнено',

  what: 'Про що повідомляти',
  ways: { push: 'Push', email: 'Пошта', sms: 'SMS' } satisfies Record<NotificationChannel, string>,
  texts: {
    orders: 'Прийнято, надіслано, чекає у відділенні',
    xp: 'Надходження й XP, що скоро згорять',
    marathon: 'День ще не зараховано, новий етап',
    certificates: 'Куплено, скоро мине термін',
    devices: 'Передача, гарантія, заміна',
    verification: 'Рішення щодо віку',
    requests: 'Відповіді підтримки',
    offers: 'Пропозиції клубу',
  },
  order: (hasPush: boolean, hasEmail: boolean) =>
    `${orderOf(hasPush, hasEmail)} SMS про XP потребують згоди на SMS у профілі.`,
  noEmail: 'Пошту не підтверджено',
  offersWhy: 'Потрібні підтверджений вік і згода на новини клубу.',
  toProfile: 'До профілю',

  quiet: 'Тихі години',
  quietText: 'Уночі телефон мовчить: сповіщення зачекають до ранку. У застосунку вони зʼявляться одразу.',
  from: 'З',
  until: 'До',
  noQuiet: 'Однаковий час означає, що тихих годин немає.',
  saved: 'Збережено',
  notSaved: 'Зміну не збережено.',
} as const;
