import type { NotificationChannel } from '@club/rules/notifications';

/** Messages of the page that says how the customer is notified. */
export const messages = {
  failed: 'Не\u00A0вдалося показати налаштування',
  offline: 'Немає мережі. Змінити налаштування можна буде, коли зʼявиться зʼєднання.',
  lead: 'Усі сповіщення є\u00A0в\u00A0застосунку. Обери, про що нагадувати окремо.',

  channels: 'Куди надсилати',
  push: {
    title: 'Сповіщення на\u00A0цей телефон',
    on: 'Увімкнено',
    off: 'Вимкнено',
    others: 'Увімкнено на\u00A0іншому пристрої',
  },
  email: { title: 'Ел. пошта', none: 'Додай і\u00A0підтвердь пошту в\u00A0профілі' },
  sms: { title: 'SMS', text: (phone: string) => `${phone}, якщо інакше не\u00A0виходить` },
  turnOff: 'Вимкнути на\u00A0цьому телефоні',
  turnedOff: 'Сповіщення на\u00A0цьому телефоні вимкнено',

  what: 'Про що повідомляти',
  ways: { push: 'Push', email: 'Пошта', sms: 'SMS' } satisfies Record<NotificationChannel, string>,
  texts: {
    orders: 'Прийнято, надіслано, чекає у\u00A0відділенні',
    xp: 'Надходження й\u00A0XP, що скоро згорять',
    marathon: 'День ще не\u00A0зараховано, новий етап',
    certificates: 'Куплено, скоро завершиться строк',
    devices: 'Передача, гарантія, заміна',
    verification: 'Рішення щодо віку',
    requests: 'Відповіді підтримки',
    offers: 'Пропозиції клубу',
  },
  order:
    'Надсилаємо одним шляхом: спершу push, без нього пошта, і\u00A0лише потім SMS. SMS про\u00A0XP потребують згоди на\u00A0SMS у\u00A0профілі.',
  noEmail: 'Пошту не\u00A0підтверджено',
  offersWhy: 'Потрібні підтверджений вік і\u00A0згода на\u00A0новини клубу.',
  toProfile: 'До профілю',

  quiet: 'Тихі години',
  quietText: 'Уночі телефон мовчить: сповіщення зачекають до\u00A0ранку. У\u00A0застосунку вони зʼявляться одразу.',
  from: 'З',
  until: 'До',
  noQuiet: 'Однаковий час означає, що тихих годин немає.',
  saved: 'Збережено',
  notSaved: 'Зміну не\u00A0збережено.',
} as const;
