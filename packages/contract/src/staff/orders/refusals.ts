import { entry } from '../systems/refusal-entry.ts';

/** Every expected no about an order, its waybill, its parcel and its return. */
export const orderRefusals = {
  order_unknown: entry(
    404,
    (p) => `${p.number}: no such order`,
    (p) => `Замовлення № ${p.number} немає`,
  ),
  order_cannot_move: entry(
    409,
    (p) => `${p.number}: it is «${p.state}»`,
    (p) => `Замовлення № ${p.number} вже має стан «${p.state}»`,
  ),
  waybill_missing: entry(
    400,
    'order ship NUMBER WAYBILL: a waybill has 14 digits',
    'Вказати номер накладної: у ньому 14 цифр',
  ),
  waybill_not_needed: entry(
    400,
    (p) => `${p.number} goes by IPOST, which has no waybill`,
    (p) => `Замовлення № ${p.number} везе IPOST, накладна не потрібна`,
  ),
  waybill_sender_missing: entry(
    409,
    'Nobody is set who sends: settings set delivery.waybills --file FILE.json; setup names the ids of the key',
    'Не вказано відправника. Задати налаштування «delivery.waybills» або ввести номер накладної вручну',
  ),
  waybill_address_unknown: entry(
    409,
    (p) =>
      `${p.number}: the carrier knows this address no more: agree on another with the customer, and type the waybill`,
    (p) =>
      `Адреси замовлення № ${p.number} перевізник уже не знає. Домовитися з учасником про іншу і ввести накладну вручну`,
  ),
  waybill_locker: entry(
    409,
    (p) => `${p.number}: no locker looks at a document: agree on a branch with the customer, and type the waybill`,
    (p) => `Поштомат не перевірить документ. Домовитися про відділення для № ${p.number} і ввести накладну вручну`,
  ),
  waybill_ending: entry(
    409,
    (p) => `${p.number}: the carrier still deletes the waybill from before: wait a little`,
    (p) => `Попередню накладну № ${p.number} перевізник ще видаляє. Зачекати хвилину`,
  ),
  waybill_changing: entry(
    409,
    (p) => `${p.number}: the carrier is changing its waybill: wait a little`,
    (p) => `Накладну № ${p.number} перевізник саме змінює. Зачекати хвилину: стара наліпка вже не годиться`,
  ),
  waybill_same: entry(
    400,
    (p) => `${p.number}: say what to change: a place, the recipient, seats, --value or --collect`,
    'Вказати, що змінити: місце, отримувача, місця посилки або суми',
  ),
  waybill_scanned: entry(
    409,
    (p) =>
      `${p.number}: the carrier has the parcel already: order redirect ${p.number}, or order call-back ${p.number}`,
    (p) => `Посилку № ${p.number} перевізник уже прийняв, накладна не зміниться. Переадресувати її або повернути`,
  ),
  waybill_in_register: entry(
    409,
    (p) => `${p.number}: it is in a register of the carrier: register drop ${p.number}, then change it`,
    (p) => `Посилка № ${p.number} в реєстрі перевізника. Спершу прибрати її з реєстру`,
  ),
  waybill_phone: entry(
    400,
    (p) => `${p.number}: the recipient has a mobile phone of Ukraine, e.g. 067 123 45 67`,
    'Вказати мобільний номер отримувача, наприклад 067 123 45 67',
  ),
  waybill_one_seat: entry(
    409,
    (p) => `${p.number}: a locker takes one seat`,
    (p) => `Поштомат бере одне місце. Скласти № ${p.number} в одну коробку або обрати відділення`,
  ),
  waybill_collect: entry(
    409,
    (p) =>
      `${p.number}: between 0 and ${p.most} kopiyky are collected for it, and none once it was handed over or paid`,
    (p) =>
      Number(p.most) > 0
        ? `Контроль оплати для № ${p.number} — від 0 до суми замовлення`
        : `Контроль оплати для № ${p.number} не змінити: замовлення оплачено інакше або вже передано перевізнику`,
  ),
  parcel_not_sent: entry(
    409,
    (p) => `${p.number} is ${p.state}: the carrier is asked about a parcel that it has, by its waybill`,
    (p) => `Замовлення № ${p.number} не в перевізника: просити про посилку можна, поки вона в дорозі й має накладну`,
  ),
  parcel_branch_unknown: entry(
    404,
    (p) => `${p.number}: ${p.city} has no branch ${p.branch} that customers may choose`,
    (p) => `У місті ${p.city} немає відділення ${p.branch}. Перевірити номер на сайті перевізника`,
  ),
  parcel_place_missing: entry(
    400,
    (p) => `${p.number}: give the number of a branch, or --street and --house`,
    'Вказати номер відділення, або вулицю й будинок',
  ),
  parcel_city_unknown: entry(
    404,
    (p) => `${p.number}: the carrier's directory has no such city`,
    'Такого міста в перевізника немає. Обрати місто зі списку',
  ),
  parcel_street_unknown: entry(
    404,
    (p) => `${p.number}: ${p.city} has no such street in the carrier's directory`,
    (p) => `Такої вулиці в місті ${p.city} перевізник не знає. Обрати вулицю зі списку`,
  ),
  parcel_locker: entry(
    409,
    (p) => `${p.number}: ${p.branch} is a locker, and no locker looks at a document: another branch, or a door`,
    (p) => `${p.branch} — поштомат, а він не перевірить документ. Обрати відділення або адресу`,
  ),
  places_many: entry(
    409,
    (p) => (p.names === '' ? `The carrier has no such ${p.what}` : `Which ${p.what}: ${p.names}`),
    (p) => (p.names === '' ? 'У довіднику перевізника такого немає' : `Уточнити, що з цього: ${p.names}`),
  ),
  places_unknown: entry(
    409,
    (p) => `The carrier's directory does not answer: ${p.fault}`,
    'Довідник перевізника не відповідає. Спробувати за хвилину',
  ),
  parcel_request_open: entry(
    409,
    (p) => `${p.number}: the carrier was asked something else already: order end-request ${p.number}, then ask`,
    (p) => `Щодо № ${p.number} перевізника вже просять про інше. Спершу забрати той запит`,
  ),
  causes_unknown: entry(
    409,
    (p) => `The carrier gave no reasons: ${p.fault}`,
    'Перевізник не назвав причин. Спробувати за хвилину, або попросити без причини: тоді це «відмова одержувача»',
  ),
  parcel_request_none: entry(
    409,
    (p) => `${p.number}: the carrier was asked nothing about it`,
    (p) => `Щодо № ${p.number} перевізника ні про що не просять`,
  ),
  waybill_not_made: entry(
    409,
    (p) => `${p.number} has no waybill yet: order waybill ${p.number}`,
    (p) => `Накладної замовлення № ${p.number} ще немає, тож наліпки теж. Створити накладну або зачекати на її номер`,
  ),
  labels_refused: entry(
    409,
    (p) => `The carrier gave no labels: ${p.fault}`,
    'Перевізник не віддав наліпок. Спробувати за хвилину або надрукувати їх у його кабінеті',
  ),
  hold_lost: entry(
    409,
    (p) => `${p.number}: the bank has let go the money that it kept: cancel it, or agree on cash with the customer`,
    (p) => `Банк відпустив гроші за № ${p.number}. Скасувати замовлення й домовитися з учасником про нову оплату`,
  ),
  hold_untaken: entry(
    409,
    (p) => `${p.number}: the bank is still taking the money: wait a little`,
    (p) => `Банк ще списує гроші за № ${p.number}. Зачекати кілька хвилин`,
  ),
  register_empty: entry(
    409,
    'No packed parcel with a waybill of the carrier waits for a register',
    'Спакованих посилок із накладною перевізника для реєстру зараз немає',
  ),
  register_without: entry(
    409,
    (p) => `${p.number} is in no register that could be changed`,
    (p) => `Замовлення № ${p.number} не в реєстрі перевізника`,
  ),
  register_not_made: entry(
    409,
    'The carrier has not made this register, or it is taken apart already',
    'Перевізник ще не створив цього реєстру або його вже розформовано',
  ),
  wave_empty: entry(409, 'No orders of this kind wait for a wave', 'Таких замовлень для хвилі зараз немає'),
  parcel_unknown: entry(
    404,
    (p) => `${p.number} is in no wave`,
    (p) => `Замовлення № ${p.number} не в хвилі`,
  ),
  parcel_taken: entry(
    409,
    (p) => `${p.number}: ${p.name} packs it`,
    (p) => `Замовлення № ${p.number} зараз пакує ${p.name}`,
  ),
  parcel_unfinished: entry(
    409,
    (p) => `${p.number}: ${p.left} units of it are not scanned yet`,
    (p) => `У посилці № ${p.number} бракує одиниць: ${p.left}`,
  ),
  unit_wrong: entry(
    409,
    (p) => `${p.number} has no ${p.code}`,
    (p) => `${p.code} не з замовлення № ${p.number}. Відкласти й узяти потрібне`,
  ),
  unit_extra: entry(
    409,
    (p) => `${p.number}: all of ${p.code} are in`,
    (p) => `${p.code} для № ${p.number} уже досить. Зайве відкласти`,
  ),
  return_not_waiting: entry(
    409,
    (p) => `${p.number}: no return waits`,
    (p) => `На повернення № ${p.number} ніхто не чекає`,
  ),
} as const;
