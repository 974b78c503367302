import { refusal } from '../systems/refusal-entry.ts';

/** Every expected no about an order, its waybill, its parcel and its return. */
export const orderRefusals = {
  order_unknown: refusal(
    404,
    (p) => `${p.number}: no such order`,
    (p) => `Замовлення № ${p.number} немає`,
  ),
  order_cannot_move: refusal(
    409,
    (p) => `${p.number}: the order is «${p.state}»`,
    (p) => `Замовлення № ${p.number} вже має стан «${p.state}»`,
  ),
  waybill_missing: refusal(
    400,
    'order ship NUMBER WAYBILL: a waybill has 14 digits',
    'Вказати номер накладної: у ньому 14 цифр',
  ),
  waybill_not_needed: refusal(
    400,
    (p) => `${p.number} goes by IPOST, which has no waybill`,
    (p) => `Замовлення № ${p.number} везе IPOST, накладна не потрібна`,
  ),
  courier_refused: refusal(
    409,
    (p) =>
      `${p.number}: its courier refused it: take it out of its wave if it is in one, and settle the stuck task ipost-order`,
    (p) =>
      `Замовлення № ${p.number} курʼєр IPOST не взяв. Якщо воно у хвилі, прибрати його звідти й розібрати випадок на столі «Застрягло»`,
  ),
  phone_call_over: refusal(
    409,
    'The time chosen for this call is over, so it is not dialled again: call by hand and close the task',
    'Обраний час дзвінка минув, тож сам він не повториться. Подзвонити самостійно й закрити випадок',
  ),
  waybill_sender_missing: refusal(
    409,
    'The sender is not set: settings set delivery.waybills --file FILE.json; setup lists the sender ids available to the key',
    'Не вказано відправника. Задати налаштування «delivery.waybills» або ввести номер накладної вручну',
  ),
  waybill_address_unknown: refusal(
    409,
    (p) =>
      `${p.number}: the carrier no longer knows this address: agree on another with the customer and enter the waybill number by hand`,
    (p) =>
      `Адреси замовлення № ${p.number} перевізник уже не знає. Домовитися з учасником про іншу і ввести накладну вручну`,
  ),
  waybill_locker: refusal(
    409,
    (p) =>
      `${p.number}: a parcel locker cannot check a document: agree on a branch with the customer and enter the waybill number by hand`,
    (p) => `Поштомат не перевірить документ. Домовитися про відділення для № ${p.number} і ввести накладну вручну`,
  ),
  waybill_ending: refusal(
    409,
    (p) => `${p.number}: the carrier is still deleting the previous waybill: try again in a minute`,
    (p) => `Попередню накладну № ${p.number} перевізник ще видаляє. Зачекати хвилину`,
  ),
  waybill_changing: refusal(
    409,
    (p) => `${p.number}: the carrier is changing its waybill: try again in a minute`,
    (p) => `Накладну № ${p.number} перевізник саме змінює. Зачекати хвилину: стара наліпка вже не годиться`,
  ),
  waybill_same: refusal(
    400,
    (p) => `${p.number}: specify what to change: the place, the recipient, the seats, --value or --collect`,
    'Вказати, що змінити: місце, отримувача, місця посилки або суми',
  ),
  waybill_scanned: refusal(
    409,
    (p) =>
      `${p.number}: the carrier already has the parcel: use order redirect ${p.number} or order call-back ${p.number}`,
    (p) => `Посилку № ${p.number} перевізник уже прийняв, накладна не зміниться. Переадресувати її або повернути`,
  ),
  waybill_in_register: refusal(
    409,
    (p) => `${p.number}: the parcel is in a carrier register: run register drop ${p.number}, then change it`,
    (p) => `Посилка № ${p.number} в реєстрі перевізника. Спершу прибрати її з реєстру`,
  ),
  waybill_phone: refusal(
    400,
    (p) => `${p.number}: the recipient’s phone must be a Ukrainian mobile number, e.g. 067 123 45 67`,
    'Вказати мобільний номер отримувача, наприклад 067 123 45 67',
  ),
  waybill_one_seat: refusal(
    409,
    (p) => `${p.number}: a parcel locker takes only one seat`,
    (p) => `Поштомат бере одне місце. Скласти № ${p.number} в одну коробку або обрати відділення`,
  ),
  waybill_collect: refusal(
    409,
    (p) =>
      `${p.number}: the amount to collect must be between 0 and ${p.most} kopiyky; it cannot change once the order is handed over or paid`,
    (p) =>
      Number(p.most) > 0
        ? `Контроль оплати для № ${p.number} — від 0 до суми замовлення`
        : `Контроль оплати для № ${p.number} не змінити: замовлення оплачено інакше або вже передано перевізнику`,
  ),
  parcel_not_sent: refusal(
    409,
    (p) =>
      `${p.number} is ${p.state}: only a parcel that is with the carrier and has a waybill can be redirected or called back`,
    (p) => `Замовлення № ${p.number} не в перевізника: просити про посилку можна, поки вона в дорозі й має накладну`,
  ),
  parcel_branch_unknown: refusal(
    404,
    (p) => `${p.number}: ${p.city} has no branch ${p.branch} that customers can choose`,
    (p) => `У місті ${p.city} немає відділення ${p.branch}. Перевірити номер на сайті перевізника`,
  ),
  parcel_place_missing: refusal(
    400,
    (p) => `${p.number}: give the number of a branch, or --street and --house`,
    'Вказати номер відділення, або вулицю й будинок',
  ),
  parcel_city_unknown: refusal(
    404,
    (p) => `${p.number}: the carrier's directory has no such city`,
    'Такого міста в перевізника немає. Обрати місто зі списку',
  ),
  parcel_street_unknown: refusal(
    404,
    (p) => `${p.number}: ${p.city} has no such street in the carrier's directory`,
    (p) => `Такої вулиці в місті ${p.city} перевізник не знає. Обрати вулицю зі списку`,
  ),
  parcel_locker: refusal(
    409,
    (p) =>
      `${p.number}: ${p.branch} is a parcel locker, which cannot check a document: choose another branch or an address`,
    (p) => `${p.branch} — поштомат, а він не перевірить документ. Обрати відділення або адресу`,
  ),
  places_many: refusal(
    409,
    (p) => (p.names === '' ? `The carrier has no such ${p.what}` : `Which ${p.what}: ${p.names}`),
    (p) => (p.names === '' ? 'У довіднику перевізника такого немає' : `Уточнити, що з цього: ${p.names}`),
  ),
  places_unknown: refusal(
    409,
    (p) => `The carrier's directory does not answer: ${p.fault}`,
    'Довідник перевізника не відповідає. Спробувати за хвилину',
  ),
  parcel_request_open: refusal(
    409,
    (p) => `${p.number}: another request to the carrier is already open: run order end-request ${p.number} first`,
    (p) => `Щодо № ${p.number} перевізника вже просять про інше. Спершу забрати той запит`,
  ),
  causes_unknown: refusal(
    409,
    (p) => `The carrier gave no reasons: ${p.fault}`,
    'Перевізник не назвав причин. Спробувати за хвилину, або попросити без причини: тоді це «відмова одержувача»',
  ),
  parcel_request_none: refusal(
    409,
    (p) => `${p.number}: there is no open request to the carrier`,
    (p) => `Щодо № ${p.number} перевізника ні про що не просять`,
  ),
  waybill_not_made: refusal(
    409,
    (p) => `${p.number} has no waybill yet: run order waybill ${p.number}`,
    (p) => `Накладної замовлення № ${p.number} ще немає, тож наліпки теж. Створити накладну або зачекати на її номер`,
  ),
  label_not_needed: refusal(
    409,
    (p) => `${p.number} is finished: its parcel needs no label`,
    (p) => `Замовлення № ${p.number} завершене, наліпка йому не потрібна`,
  ),
  labels_refused: refusal(
    409,
    (p) => `The carrier gave no labels: ${p.fault}`,
    'Перевізник не віддав наліпок. Спробувати за хвилину або надрукувати їх у його кабінеті',
  ),
  hold_lost: refusal(
    409,
    (p) => `${p.number}: the bank has released the held money: cancel the order, or agree with the customer on cash`,
    (p) => `Банк відпустив гроші за № ${p.number}. Скасувати замовлення й домовитися з учасником про нову оплату`,
  ),
  hold_untaken: refusal(
    409,
    (p) => `${p.number}: the bank is still capturing the payment: try again in a minute`,
    (p) => `Банк ще списує гроші за № ${p.number}. Зачекати кілька хвилин`,
  ),
  register_empty: refusal(
    409,
    'No packed parcels with the carrier’s waybill are awaiting a register',
    'Спакованих посилок із накладною перевізника для реєстру зараз немає',
  ),
  register_without: refusal(
    409,
    (p) => `${p.number} is not in a register that can still be changed`,
    (p) => `Замовлення № ${p.number} не в реєстрі перевізника`,
  ),
  register_not_made: refusal(
    409,
    'The carrier has not created this register, or it has already been disbanded',
    'Перевізник ще не створив цього реєстру або його вже розформовано',
  ),
  wave_empty: refusal(409, 'No orders of this kind are awaiting a wave', 'Таких замовлень для хвилі зараз немає'),
  parcel_unknown: refusal(
    404,
    (p) => `${p.number} is not in a wave`,
    (p) => `Замовлення № ${p.number} не в хвилі`,
  ),
  parcel_taken: refusal(
    409,
    (p) => `${p.number}: ${p.name} is packing it`,
    (p) => `Замовлення № ${p.number} зараз пакує ${p.name}`,
  ),
  parcel_unfinished: refusal(
    409,
    (p) => `${p.number}: ${p.left} units are not scanned yet`,
    (p) => `У посилці № ${p.number} бракує одиниць: ${p.left}`,
  ),
  unit_wrong: refusal(
    409,
    (p) => `${p.number} does not include ${p.code}`,
    (p) => `${p.code} не з замовлення № ${p.number}. Відкласти й узяти потрібне`,
  ),
  unit_extra: refusal(
    409,
    (p) => `${p.number}: all units of ${p.code} are already in the parcel`,
    (p) => `${p.code} для № ${p.number} уже досить. Зайве відкласти`,
  ),
  return_not_waiting: refusal(
    409,
    (p) => `${p.number}: no return is pending`,
    (p) => `На повернення № ${p.number} ніхто не чекає`,
  ),
} as const;
