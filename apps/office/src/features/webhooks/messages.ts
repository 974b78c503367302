import { thousandOrMore } from '../../messages/messages.ts';

export const messages = {
  title: 'Сповіщення інших систем',
  empty: 'Жодну систему не сповіщають',
  name: 'Система',
  url: 'Адреса',
  events: 'Події',
  brands: 'Бренди',
  state: 'Стан',
  awake: 'сповіщають',
  failing: 'не приймає',
  rested: { gone: 'на паузі: адреси немає', failing: 'на паузі: три доби збоїв' },
  ended: 'припинено',
  pending: 'Чекає',
  gaveUp: 'Не дійшло',
  since: 'Сповіщають з',
  failingSince: 'Не приймає з',
  restedAt: 'На паузі з',
  endpoint: 'Кого і про що',
  log: 'Останні повідомлення',
  noLog: 'Ще нічого не надсилали',
  fault: (fault: string): string => faults[fault] ?? fault.replace(/^http /, 'відповідь HTTP '),
  deliveryStates: { taken: 'прийнято', pending: 'чекає', gave_up: 'не дійшло' },
  attempts: (n: number) => `спроб: ${n}`,
  count: thousandOrMore,
};

/** Failures other than replies of the system; its replies have numbers. */
const faults: Readonly<Record<string, string>> = {
  timeout: 'не відповіла за 15 секунд',
  'address private': 'адреса веде у внутрішню мережу, туди не надсилають',
  ENOTFOUND: 'такої адреси в мережі немає',
  ECONNREFUSED: 'не приймає зʼєднань',
  ECONNRESET: 'обірвала зʼєднання',
  CERT_HAS_EXPIRED: 'її сертифікат минув',
  ERR_TLS_CERT_ALTNAME_INVALID: 'її сертифікат для іншої адреси',
};
