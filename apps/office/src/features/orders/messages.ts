import type { PaymentState } from '@club/rules/orders/payments';
import { formatMoney, plural } from '@club/rules/text/ukrainian';
import { carrierFault } from '../../messages/carrier-fault-messages.ts';

/** Why a receipt is not issued yet, by the name of the fault; a stopped one has its next step among stuck cases too. */
const receiptReasons: readonly [part: string, text: string][] = [
  ['shift.not_opened', 'зміну каси ще не відкрито, чек зробиться після відкриття'],
  ['waits sale', 'спершу має бути чек продажу'],
  ['waits draft', 'спершу має завершитися чернетка за накладною'],
  ['waits carrier', 'чек зробиться, коли перевізник отримає гроші'],
  ['waits tax', 'зроблено без звʼязку з податковою, вона його ще не має'],
  ['register.offline', 'каса без звʼязку з податковою, чек зробиться після його відновлення'],
  ['stopped carrier', 'перевізник третю добу не підтверджує гроші: подивитися в кабінеті каси'],
  ['waits register', 'каса ще створює чек'],
  ['failed register', 'каса не змогла створити чек, спробуємо ще раз'],
  ['test-register', 'каса тестова, її чеки нічого не підтверджують: поставити токен справжньої каси'],
  ['not connected', 'касу, яка зробила продаж, відʼєднано: підключити її знову'],
  ['http 401', 'каса не приймає ключ або касира: перевірити налаштування каси'],
  ['http 403', 'каса не приймає касира: перевірити його PIN'],
  ['validation', 'каса не приймає товар або суму: подивитися в її кабінеті'],
  ['refused res-', 'каса відмовила: причина цього чека в її кабінеті'],
  [' sum', 'товари не дають суми оплати: звернутися до розробників'],
  ['unavailable', 'каса не відповідає, спробуємо ще раз'],
  ['unknown', 'каса не сказала, чи зробила чек: спершу запитаємо її'],
];

export const messages = {
  title: 'Замовлення',
  returnStates: { waiting: 'чекає на рішення', accepted: 'прийнято', refused: 'відхилено' } as Record<string, string>,
  returnReasons: {
    defect: 'брак',
    wrong_item: 'не той товар',
    not_needed: 'не підійшло',
    other: 'інше',
  } as Record<string, string>,
  moves: { sale: 'оплата', authorization: 'при отриманні', refund: 'повернення' } as Record<string, string>,
  moveStates: { pending: 'очікується', success: 'пройшла', failed: 'не пройшла' } as Record<string, string>,
  receipts: 'Чеки',
  receiptKinds: { sale: 'Продаж', return: 'Повернення' },
  receiptStates: { waiting: 'чекає', stopped: 'зупинився', done: 'зареєстровано' },
  receiptWhy: (reason: string): string => {
    const known = receiptReasons.find(([part]) => reason.includes(part));
    return known?.[1] ?? reason;
  },
  views: 'Подання',
  view: {
    new: 'Нові',
    packed: 'Зібрані',
    shipped: 'У дорозі',
    unpaid: 'Без оплати',
    returns: 'Повернення',
    delivered: 'Отримані',
    undone: 'Скасовані',
    all: 'Усі',
  },
  why: {
    placed: {
      cashOnDelivery: 'Оплата при отриманні, тож грошей чекати не треба: замовлення можна пакувати.',
      onlineCard: 'Оплату карткою прийнято: замовлення можна пакувати.',
      xp: 'Оплачено XP, їх уже утримано: замовлення можна пакувати.',
    },
    wave: (wave: number) =>
      `Замовлення у хвилі № ${wave}: його пакують на столі, скануючи кожну одиницю. Щоб спакувати окремо, спершу прибрати його з хвилі.`,
    courierRefused:
      'Курʼєр не взяв замовлення, тож пакувати його ні для кого. Що з ним зробити, сказано у випадку на столі «Застрягло».',
    age: 'Вік не підтверджено, тож документ перевіряють під час видачі.',
    unpaid: (until?: string) =>
      until === undefined
        ? 'Банк ще не підтвердив оплату карткою. Пакувати не можна.'
        : `Банк ще не підтвердив оплату карткою. Без неї замовлення скасується само: ${until}.`,
    paid: 'Банк підтвердив оплату карткою: замовлення можна пакувати.',
    packed: {
      branch: 'Далі передати перевізнику з накладною.',
      courier: 'Далі передати курʼєру з накладною.',
      ipost: 'Далі передати IPOST: він знає замовлення за його номером.',
    },
    collected: 'Товар зібрано.',
    collectedForXp: 'Товар зібрано, утримані XP списано.',
    shipped: (latest?: string, expected?: string) =>
      ['Посилка в перевізника.', latest && `Останнє від нього: «${latest}».`, expected && `Очікується ${expected}.`]
        .filter(Boolean)
        .join(' '),
    returnPending: 'Посилку отримано, учасник просить її прийняти назад: рішення нижче, у «Поверненні».',
    delivered: 'Посилку отримано. Повернення починається з прохання учасника або з товару, що приїхав назад.',
    cancelledUnpaid: 'Оплата карткою не надійшла вчасно або замовлення скасовано до неї. Усе взяте повернулося.',
    cancelled: 'Скасовано до передачі перевізнику. Усе взяте повернулося: товар, XP і гроші.',
    returned: 'Товар приїхав назад, кошти й XP повернуто.',
  },
  inWave: (wave: number) => `хвиля ${wave}`,
  toTable: 'Стіл пакування',
  shipAsMade: (waybill: string) => `Порожнє поле — накладна, яку створив перевізник: ${waybill}`,
  whyTitle: 'Чому такий стан',
  goesBackOf: (what: string) => `Повернеться учаснику: ${what}`,
  empty: 'Черга порожня',
  emptyNew: 'Черга порожня. Усі нові замовлення зібрано',
  number: 'Номер',
  state: 'Стан',
  brand: 'Бренд',
  created: 'Створено',
  person: 'Отримувач',
  city: 'Місто',
  delivery: 'Доставка',
  payment: 'Оплата',
  units: 'Шт',
  total: 'Сума',
  waybill: 'Накладна',
  waybillStates: {
    requested: 'створюється',
    refused: 'не прийнято',
    ending: 'видаляється',
  },
  madeWaybill: ({ state, waybill, fault }: { state: string; waybill: string | null; fault: string | null }): string =>
    ({
      requested: 'створюється в перевізника',
      made: waybill ?? '',
      refused: refusedWaybill(fault ?? ''),
      ending: 'видаляється в перевізника',
      ended: 'видалено в перевізника',
    })[state] ?? '',
  change: 'Зміна накладної',
  changeOf: ({ state, fault }: { state: 'requested' | 'refused'; fault: string | null }): string =>
    state === 'requested' ? 'надсилається перевізнику, стара наліпка не годиться' : refusedChange(fault ?? ''),
  labelOld: 'Накладну змінено: надрукувати нову наліпку замість старої',
  label: 'Наліпка',
  labelsOf: (n: number) => `Наліпки: ${n}`,
  labelsReady: 'Наліпки готові: файл у завантаженнях',
  labelsMany: (most: number) => `Забагато замовлень: за один раз друкується до ${most}. Вибрати менше`,
  labelFile: (numbers: readonly number[]) =>
    numbers.length === 1 ? `наліпка-${numbers[0]}.pdf` : `наліпки-${numbers[0]}-${numbers.length}.pdf`,
  money: 'Гроші',
  parcel: 'Посилка',
  goods: 'Товари',
  history: 'Історія',
  phone: 'Телефон',
  address: 'Адреса',
  note: 'Коментар',
  discount: 'Знижка',
  payUntil: 'Оплатити до',
  paidBy: ({ state, amount_kop: kop, returned_kop: back, failure }: PaymentSaid): string => {
    const shown = `${formatMoney(kop)}, ${paymentStateNames[state]}`;
    if (state === 'failed' && failure !== null) return `${shown} (${failure})`;
    return back > 0 && state !== 'refunded' ? `${shown}, з них повернено ${formatMoney(back)}` : shown;
  },
  transactions: 'Операції',
  courier: 'Курʼєр',
  courierOrder: 'У курʼєра',
  courierRefused: 'курʼєр не взяв',
  courierOrderOf: ({ state, reference, fault }: CourierSaid): string =>
    ({
      waiting: fault === null ? 'ще не передано' : 'ще не передано: курʼєр не відповідає, пробуємо далі',
      sent: `прийняв, № ${reference ?? ''}`,
      refused: fault?.endsWith('window over') ? 'не взяв: обраний день минув' : 'не взяв замовлення',
      settled: 'не взяв, випадок закрито',
    })[state],
  tracking: 'Перевізник',
  request: 'Запит',
  requestOf: ({ kind, state, number, fault, city, branch }: RequestSaid): string => {
    const to = kind === 'redirect' && city !== null ? ` (${[city, branch ?? 'за адресою'].join(', ')})` : '';
    const what = `${requestKinds[kind]}${to}`;
    const known = {
      requested: `${what}: надсилається`,
      made: `${what}: прийнято, ${number ?? ''}`,
      refused: `${what}: ${refusedRequest(fault ?? '')}`,
      ending: `${what}: забираємо запит`,
      ended: `${what}: запит відкликано`,
    };
    return known[state];
  },
  expected: 'Очікується',
  age: 'Вік',
  ageKnown: 'підтверджено',
  ageUnknown: 'не підтверджено: перевірити документ під час видачі',
  returned: 'Повернення',
  partReturn: 'Повернення частини',
  returnsMade: 'Прийняті повернення',
  chooseUnits: 'Вибрати, що повернулося',
  unitsLeft: (n: number) => `Лишилося: ${n}`,
  restock: 'Повернути товар на полицю',
  takeBack: 'Прийняти',
  cancel: 'Скасувати',
  returnReason: 'Причина',
  earlierRequests: 'Попередні запити',
  again: 'Спробувати ще раз',
  goesBack: 'Повернеться',
  answer: 'Відповідь',
  toCard: (money: string) => `на картку ${money}`,
  byHand: (money: string) => `готівкою ${money}`,
  nothing: 'нічого',
  openPerson: 'Картка людини',
  unitsOf: (n: number) => `${n} ${plural(n, { one: 'одиниця', few: 'одиниці', many: 'одиниць' })}`,
};

interface CourierSaid {
  state: 'waiting' | 'sent' | 'refused' | 'settled';
  reference: string | null;
  fault: string | null;
}

interface PaymentSaid {
  state: PaymentState;
  amount_kop: number;
  returned_kop: number;
  failure: string | null;
}

const paymentStateNames: Record<PaymentState, string> = {
  waiting: 'чекає на оплату',
  processing: 'банк ще вирішує',
  held: 'утримано на картці, банк візьме під час відправлення',
  paid: 'сплачено',
  failed: 'банк відхилив',
  refunding: 'повертається на картку',
  refunded: 'повернено на картку',
};

interface RequestSaid {
  kind: 'return' | 'redirect';
  state: 'requested' | 'made' | 'refused' | 'ending' | 'ended';
  number: string | null;
  fault: string | null;
  city: string | null;
  branch: string | null;
}

const requestKinds = { return: 'повернути посилку', redirect: 'переадресувати' } as const;

const refusedRequest = (code: string): string =>
  code === 'reason'
    ? 'такої причини в перевізника немає, обрати іншу'
    : `перевізник відмовив (${code}): ${carrierFault(code) ?? 'причина в його кабінеті'}`;

const refusedChange = (code: string): string =>
  `перевізник відмовив (${code}): ${carrierFault(code) ?? 'мабуть, посилку вже прийнято. Переадресувати її або повернути'}`;

function refusedWaybill(code: string): string {
  const text = carrierFault(code);
  return text === undefined
    ? `перевізник не прийняв адресу або дані отримувача (код ${code}). Уточнити їх в учасника й ввести накладну вручну`
    : `перевізник відмовив: ${text} (код ${code})`;
}
