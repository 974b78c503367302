import type { Permission } from '@club/rules/staff/permissions';
import type { AlarmState } from '@club/rules/staff/silence';
import type { TroubleKind } from '@club/rules/staff/troubles';
import { formatMoney, plural } from '@club/rules/text/ukrainian';
import { thousandOrMore } from '../../messages/messages.ts';

type Loud = Extract<AlarmState, 'amber' | 'red'>;

interface TroubleMessages {
  name: string;
  /** Problems, by severity. */
  states: Record<Loud, string>;
  step: string;
  /** Where it is done, for who may open it. */
  place: { to: string; title: string; needs: readonly Permission[] };
}

export const messages = {
  title: 'Увага',
  calm: 'Облік сходиться, завдання виконуються, запасів вистачає, журнал запечатано',
  auditedAgo: (elapsed: string) => `Перевірка завершилася ${elapsed} тому.`,
  waiting: (count: number) =>
    `${thousandOrMore(count)} ${plural(count, { one: 'завдання', few: 'завдання', many: 'завдань' })}.`,
  waitingFor: (elapsed: string) => `Найдовше чекає ${elapsed}.`,
  left: (count: number) => `Лишилося: ${count}.`,
  offer: (partner: string, kop: number, free: number) =>
    `${partner}, ${formatMoney(kop)}: ${free === 0 ? 'немає' : `лишилося ${free}`}`,
  broken: (rule: string, what: string) => `${brokenNames[rule] ?? rule}: ${what}`,
  more: (count: number) => `Ще ${thousandOrMore(count)}`,
  unsealedFor: (elapsed: string) => `Перший незапечатаний запис зроблено ${elapsed} тому.`,
};

/** Rules of the ledger, as its audit names them. */
const brokenNames: Record<string, string> = {
  'balance is the sum of its entries': 'баланс не дорівнює сумі записів, учасник',
  'an entry belongs to its customer': 'запис без свого учасника, запис',
  'running balance adds up': 'баланс після запису не сходиться, запис',
  'lots add up to the balance': 'залишки XP не дорівнюють балансу',
  'one code, one credit': 'код зараховано двічі',
  'an award is paid once': 'нагороду нараховано двічі',
  'a certificate has its XP and its place in the pool': 'сертифікат без своїх XP або місця в запасі',
  'an order is the sum of its items': 'замовлення не дорівнює сумі товарів, запис',
  'a discount is what the items cost less': 'знижка не дорівнює різниці цін, запис',
  'a card order has one payment of its total': 'оплата карткою не на суму замовлення, запис',
  'a receipt is of money that moved, once': 'чек без руху грошей, запис',
  'a kept reward holds its XP': 'відкладена нагорода без утриманих XP, запис',
};

export const troubleMessages: Record<TroubleKind, TroubleMessages> = {
  ledger: {
    name: 'Облік XP і замовлень',
    states: { amber: 'давно не перевірявся', red: 'не сходиться' },
    step: 'Зупинити нарахування клітинками комплаєнсу, тоді знайти запис. Повний перелік дає команда ledger audit.',
    place: { to: '/club', title: 'Комплаєнс', needs: ['settings.change', 'compliance.change'] },
  },
  outbox: {
    name: 'Завдання після змін',
    states: { amber: 'чекають довго', red: 'чекають надто довго' },
    step: 'Якийсь сервіс не відповідає. Нічого не губиться: завдання виконаються, щойно він запрацює. Котрий саме й що робити, видно серед сервісів.',
    place: { to: '/services', title: 'Зовнішні сервіси', needs: ['system.view'] },
  },
  certificates: {
    name: 'Запас сертифікатів',
    states: { amber: 'закінчується', red: 'закінчився' },
    step: 'Замовити в партнера нові: запас поповниться сам. До того сертифікат можна прибрати з обміну файлом цін.',
    place: { to: '/goods', title: 'Ціни сертифікатів', needs: ['goods.edit'] },
  },
  velo_codes: {
    name: 'Коди знижок на сайт подушечок',
    states: { amber: 'закінчуються', red: 'закінчилися' },
    step: 'Взяти в сайту нові коди й завантажити їх із файлу.',
    place: { to: '/codes', title: 'Завантажити коди', needs: ['codes.issue', 'codes.guard'] },
  },
  audit_log: {
    name: 'Журнал аудиту',
    states: { amber: 'не запечатано', red: 'не запечатано' },
    step: 'Перевірити, чи виконується завдання печаток, тоді звірити журнал командою audit verify.',
    place: { to: '/audit', title: 'Журнал', needs: ['audit.view'] },
  },
};
