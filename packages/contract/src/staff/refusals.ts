import { brands } from '@club/rules/brands';
import { orderRefusals } from './orders/refusals.ts';
import { refusal, type Params, type RefusalText, type StaffRefusalEntry } from './systems/refusal-entry.ts';
import { systemRefusals } from './systems/refusals.ts';

/** Every expected refusal to staff: code → status and text. */
export const staffRefusals = {
  ...systemRefusals,
  ...orderRefusals,
  input_invalid: refusal(
    400,
    (p) => `${p.field}: ${p.problem}`,
    (p) => `Перевірити поле «${p.field}»`,
  ),
  signed_out: refusal(401, 'Not signed in', 'Увійти знову'),
  locked: refusal(
    401,
    'Locked after inactivity: confirm with a passkey to continue',
    'Торкнутися ключа доступу, щоб продовжити',
  ),
  request_foreign: refusal(
    403,
    'The request does not come from the office’s own page',
    'Відкрити офіс за його власною адресою',
  ),
  passkey_refused: refusal(403, 'This passkey is not valid here', 'Цей ключ доступу не підійшов'),
  step_up_needed: refusal(403, 'Confirm this action with a passkey', 'Підтвердити ключем доступу'),
  invitation_over: refusal(
    410,
    'This invitation has been used or has expired: ask for a new one',
    'Запрошення вже використане або завершилося. Попросити нове',
  ),
  call_unknown: refusal(404, 'No such call', 'Такої адреси немає'),
  calls_too_many: refusal(429, 'Too many calls: try again in a minute', 'Забагато запитів. Зачекати хвилину'),
  cards_too_many: refusal(
    429,
    'The daily limit of opened customer cards is reached: a shift lead may open more',
    'На сьогодні карток людей відкрито вже забагато. Далі відкриває керівник зміни',
  ),
  key_missing: refusal(400, 'An action requires an Idempotency-Key header with a UUID', 'Повторити дію'),
  key_reused: refusal(
    409,
    'This Idempotency-Key belongs to another action: a new one needs a new UUID',
    'Цей Idempotency-Key належить іншому запиту: для нового потрібен новий UUID',
  ),
  done_before: refusal(409, 'Already done by the first try: look at the result', 'Вже зроблено. Оновити сторінку'),
  record_unknown: refusal(404, 'No such record', 'Такого запису немає'),
  task_owed: refusal(
    409,
    'Tasks of this kind cannot be settled by hand: fix the cause and retry',
    'Таке не закривають вручну: усунути причину і спробувати ще раз',
  ),
  approval_unknown: refusal(
    404,
    'There is no pending approval with this number',
    'Такий запит на схвалення вже не чекає на рішення',
  ),
  approval_own: refusal(403, 'Requests must be approved by someone else', 'Власний запит схвалює хтось інший'),
  approval_moved: refusal(
    409,
    'The situation has changed, so the request can no longer be carried out: request it again',
    'Відтоді все змінилося. Попросити знову',
  ),
  reason_missing: refusal(400, 'Give a reason for the approver', 'Вказати причину для того, хто схвалюватиме'),
  roles_separate: refusal(
    409,
    (p) => `One person cannot have both ${p.one} and ${p.other}`,
    'Ці ролі не поєднуються в однієї людини',
  ),
  member_unknown: refusal(404, 'No such staff member', 'Такого працівника немає'),
  member_known: refusal(409, 'A staff member with this e-mail already exists', 'Працівник із цією адресою вже є'),
  administrator_last: refusal(409, 'Invite another administrator first', 'Спершу запросити іншого адміністратора'),
  service_away: refusal(503, 'The database is not responding', 'Сервіс не відповідає. Спробувати ще раз'),
  unexpected: refusal(500, 'Something went wrong here', 'Щось зламалося. Спробувати ще раз'),
  permission_missing: refusal(
    403,
    (p) => `${p.actor} may not ${p.action}`,
    (p) =>
      String(p.actor).startsWith('account:')
        ? 'Ключ не має дозволу або бренду для цього. Їх додає адміністратор у розділі «Доступ інших систем»'
        : 'Ця дія недоступна: дозвіл на неї або бренд дає адміністратор',
  ),
  rows_wrong: refusal(
    400,
    (p) => `Problems: ${p.count}; nothing was written`,
    (p) => `Помилок: ${p.count}. Нічого не змінено`,
  ),
  body_too_big: refusal(
    413,
    'The request is too large: split the file',
    'Забагато за один раз: поділити файл на частини',
  ),
  file_not_utf8: refusal(400, 'The file is not UTF-8: save it as «CSV UTF-8»', 'Файл має бути у кодуванні UTF-8'),
  import_overtaken: refusal(
    409,
    'Another import of this kind has started meanwhile: what has been imported stays; run this one again',
    'Тим часом почався інший такий імпорт. Запустити цей ще раз',
  ),
  setup_unfinished: refusal(
    409,
    (p) => `${p.count} required items are missing, so the club cannot open: see setup, or use --anyway`,
    (p) => `До відкриття бракує: ${p.count}. Перевірити перелік`,
  ),
  return_empty: refusal(400, 'Specify which units were returned', 'Вказати, що повернулося'),
  return_line_unknown: refusal(
    404,
    (p) => `Order ${p.number} has no such line, or the line is listed twice`,
    'Такого рядка в замовленні немає',
  ),
  return_too_many: refusal(
    409,
    (p) => `Not that many units are left of ${p.what}`,
    (p) => `Стільки одиниць уже не лишилося: ${p.what}`,
  ),
  return_needs_gift: refusal(
    409,
    (p) => `What remains no longer earns the gift, so the gift must be returned too (${p.what})`,
    (p) => `Решти замало для подарунка: повертається і він (${p.what})`,
  ),
  age_not_verified: refusal(409, 'The age of this customer is not verified', 'Вік цього учасника не підтверджено'),
  age_not_refused: refusal(409, 'The age of this customer is not refused', 'Вік цього учасника не відхилено'),
  certificate_unknown: refusal(404, 'No such certificate', 'Такого сертифіката немає'),
  certificate_decided: refusal(
    409,
    'This certificate has already been replaced or refunded',
    'Цей сертифікат уже замінено або повернено',
  ),
  certificates_out: refusal(
    409,
    'The pool has no other certificate of this kind: add some, or refund this one',
    'Інших таких сертифікатів зараз немає. Повернути XP або зачекати на нові',
  ),
  deletion_not_planned: refusal(
    409,
    'No deletion is scheduled for this customer',
    'Видалення цього акаунта не заплановано',
  ),
  document_not_waiting: refusal(
    409,
    'No photo with this id is awaiting a decision: see age list',
    'Це фото вже не чекає на рішення',
  ),
  document_taken: refusal(409, 'Another staff member is reviewing this photo', 'Це фото зараз переглядає хтось інший'),
  verdict_over: refusal(
    409,
    'There is no decision here that can still be withdrawn',
    'Повернути вже не вийде: рішення діє, учасник про нього знає',
  ),
  review_unknown: refusal(404, 'No such review: give a number from `review list`', 'Такого відгуку немає'),
  review_decided: refusal(
    409,
    'No decision is pending here: it has already been made',
    'Рішення про цей відгук уже прийнято',
  ),
  referral_unknown: refusal(
    404,
    'This person was not invited by anyone: give a phone number, or a number from `referral list`',
    'Цього учасника ніхто не запрошував',
  ),
  referral_not_waiting: refusal(
    409,
    'No decision is pending here: it has already been made, or the two accounts had nothing in common',
    'Ця пара не чекає на рішення',
  ),
  replacement_cannot_move: refusal(
    409,
    'No request with this id can be decided this way: see device replacements; done comes after approved',
    'Цей запит на заміну не можна вирішити так',
  ),
  serial_cannot_move: refusal(
    409,
    'No such serial number, or it is already in this state',
    'Такого серійного номера немає або він уже в цьому стані',
  ),
  request_unknown: refusal(
    404,
    'No request with this number: see support list',
    (p) => `Звернення № ${p.number} немає`,
  ),
  request_taken: refusal(
    409,
    (p) => `${p.number}: ${p.name} is working on it`,
    (p) => `Звернення № ${p.number} зараз відкрито: ${p.name}. Чернетка лишається тут`,
  ),
  pushes_forbidden: refusal(
    409,
    (p) => `The compliance matrix forbids push notifications for ${p.brand}`,
    'Матриця комплаєнсу забороняє сповіщення цього бренду',
  ),
  push_of_goods_forbidden: refusal(
    409,
    (p) => `The compliance matrix of ${p.brand} forbids push notifications about what ${p.path} leads to`,
    (p) => `Матриця комплаєнсу забороняє сповіщення про те, куди веде ${p.path}`,
  ),
  customer_unknown: refusal(404, 'No such customer', 'Такого учасника немає'),
  customer_suspended: refusal(409, 'This account is already suspended', 'Цей акаунт уже призупинено'),
  customer_not_suspended: refusal(409, 'This account is not suspended', 'Цей акаунт не призупинено'),
  phone_unusable: refusal(
    409,
    'This is not a Ukrainian mobile number, or it already belongs to an account',
    'Це не український мобільний номер, або його вже має чийсь акаунт',
  ),
  device_free: refusal(409, 'This device is not registered to anyone', 'Цей пристрій ні на кого не зареєстровано'),
  balance_short: refusal(
    409,
    'The balance is smaller than that and cannot go negative',
    'На балансі менше XP, а відʼємним він не буває',
  ),
  batch_unknown: refusal(
    404,
    (p) => `No batch ${p.batch}`,
    (p) => `Партії ${p.batch} немає`,
  ),
  collection_unknown: refusal(
    404,
    (p) => `No collection ${p.slug}`,
    (p) => `Категорії ${p.slug} немає`,
  ),
  picture_unknown: refusal(
    404,
    (p) => `No picture ${p.slug}`,
    (p) => `Зображення «${p.slug}» немає`,
  ),
  picture_known: refusal(
    409,
    (p) => `Picture ${p.slug} already exists: replace it`,
    (p) => `Зображення «${p.slug}» вже є. Замінити його`,
  ),
  picture_named: refusal(
    409,
    (p) => `${p.slug} is used in ${p.count} rows: give them another picture first`,
    (p) => `Зображення «${p.slug}» ще показують: ${p.count}. Спершу замінити його там`,
  ),
  picture_unreadable: refusal(
    400,
    'Not a still PNG, JPEG, WebP or AVIF image',
    'Потрібне нерухоме зображення PNG, JPEG, WebP або AVIF',
  ),
  picture_slow: refusal(
    503,
    'The server is too busy to process the picture: nothing is wrong with it, try again later',
    'Сервер зараз перевантажений. Із зображенням усе гаразд: додати його ще раз трохи пізніше',
  ),
  picture_size: refusal(
    400,
    'A picture must have sides of at least 160 pixels and at most 40 megapixels',
    'Сторони зображення: від 160 пікселів, разом не більше ніж 40 мегапікселів',
  ),
  picture_text: refusal(
    400,
    'The text alternative must be in Ukrainian, 3 to 160 characters',
    'Описати українською, що на зображенні: від 3 до 160 знаків',
  ),
  codes_missing: refusal(400, 'The file has no codes', 'У файлі немає кодів'),
  season_overlaps: refusal(
    409,
    'The brand has a season on some of these days',
    'У бренду вже є сезон у якийсь із цих днів',
  ),
  season_unknown: refusal(404, 'No such season, or it is over', 'Такого сезону немає або він уже завершився'),
  promo_unknown: refusal(
    404,
    (p) => `No promo code ${p.code}, or it has ended: see promo list`,
    'Такого промокоду немає, або він уже завершився',
  ),
  question_unknown: refusal(404, 'No such question: see quiz list', 'Такого запитання немає'),
  setting_unknown: refusal(
    404,
    (p) => `${p.key}: no such setting`,
    (p) => `Налаштування «${p.key}» немає`,
  ),
  setting_brand: refusal(
    400,
    (p) =>
      p.scope === 'brand'
        ? `${p.key}: each brand has its own value: --brand ${brands.join('|')}`
        : `${p.key}: one value for the whole club, without --brand`,
    (p) =>
      p.scope === 'brand' ? 'Вказати бренд: значення в кожного своє' : 'Значення одне для всього клубу, без бренду',
  ),
  setting_invalid: refusal(
    400,
    (p) => `${p.key}: ${p.problem}`,
    (p) => `Перевірити значення «${p.key}»`,
  ),
  setting_past: refusal(
    400,
    (p) => `${p.key}: the start must not be in the past`,
    'Початок має бути не раніше за цю мить',
  ),
} as const satisfies Record<string, StaffRefusalEntry>;

export type StaffRefusalCode = keyof typeof staffRefusals;

/** Staff's text of a refusal, in the language of their entry point. */
export function staffRefusalText(code: StaffRefusalCode, params: Params, language: 'english' | 'ukrainian'): string {
  const template: RefusalText = staffRefusals[code][language];
  return typeof template === 'string' ? template : template(params);
}
