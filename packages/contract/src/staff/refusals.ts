import { brands } from '@club/rules/brands';
import { orderRefusals } from './orders/refusals.ts';
import { entry, type Params, type RefusalText, type StaffRefusalEntry } from './systems/refusal-entry.ts';
import { systemRefusals } from './systems/refusals.ts';

/** Every expected refusal to staff: code → status and text. */
export const staffRefusals = {
  ...systemRefusals,
  ...orderRefusals,
  input_invalid: entry(
    400,
    (p) => `${p.field}: ${p.problem}`,
    (p) => `Перевірити поле «${p.field}»`,
  ),
  signed_out: entry(401, 'Nobody is signed in', 'Увійти знову'),
  locked: entry(
    401,
    'Nobody was at the keyboard for long: a passkey opens the office again',
    'Торкнутися ключа доступу, щоб продовжити',
  ),
  request_foreign: entry(403, 'This does not come from the office’s own page', 'Відкрити офіс за його власною адресою'),
  passkey_refused: entry(403, 'This passkey opens nothing here', 'Цей ключ доступу не підійшов'),
  step_up_needed: entry(403, 'This needs a fresh passkey', 'Підтвердити ключем доступу'),
  invitation_over: entry(
    410,
    'This invitation was used or is over: ask for another',
    'Запрошення вже використане або завершилося. Попросити нове',
  ),
  call_unknown: entry(404, 'There is no such call', 'Такої адреси немає'),
  calls_too_many: entry(429, 'Too many calls: wait a little', 'Забагато запитів. Зачекати хвилину'),
  cards_too_many: entry(
    429,
    'That many cards of people are not opened in a day: a lead may open more',
    'На сьогодні карток людей відкрито вже забагато. Далі відкриває керівник зміни',
  ),
  key_missing: entry(400, 'An action needs a header Idempotency-Key with a UUID', 'Повторити дію'),
  key_reused: entry(
    409,
    'This Idempotency-Key belongs to another action: a new one needs a new UUID',
    'Цей Idempotency-Key належить іншому запиту: для нового потрібен новий UUID',
  ),
  record_unknown: entry(404, 'There is no such record', 'Такого запису немає'),
  task_owed: entry(
    409,
    'This kind is not settled by hand: it is done or tried again',
    'Таке не закривають вручну: усунути причину і спробувати ще раз',
  ),
  approval_unknown: entry(
    404,
    'No approval waits under this number',
    'Такий запит на схвалення вже не чекає на рішення',
  ),
  approval_own: entry(403, 'Nobody approves what they asked for', 'Власний запит схвалює хтось інший'),
  approval_moved: entry(
    409,
    'What was asked for cannot be done any more as it was asked',
    'Відтоді все змінилося. Попросити знову',
  ),
  reason_missing: entry(400, 'Say why it should be approved', 'Вказати причину для того, хто схвалюватиме'),
  roles_separate: entry(
    409,
    (p) => `Nobody has both ${p.one} and ${p.other}`,
    'Ці ролі не поєднуються в однієї людини',
  ),
  member_unknown: entry(404, 'There is no such member of staff', 'Такого працівника немає'),
  member_known: entry(409, 'This e-mail is of a member of staff already', 'Працівник із цією адресою вже є'),
  service_away: entry(503, 'The database does not answer', 'Сервіс не відповідає. Спробувати ще раз'),
  unexpected: entry(500, 'Something went wrong here', 'Щось зламалося. Спробувати ще раз'),
  permission_missing: entry(
    403,
    (p) => `${p.actor} may not ${p.action}`,
    (p) =>
      String(p.actor).startsWith('account:')
        ? 'Ключ не має дозволу або бренду для цього. Їх додає адміністратор у розділі «Доступ інших систем»'
        : 'Ця дія недоступна: дозвіл на неї або бренд дає адміністратор',
  ),
  rows_wrong: entry(
    400,
    (p) => `Problems: ${p.count}; nothing was written`,
    (p) => `Помилок: ${p.count}. Нічого не змінено`,
  ),
  body_too_big: entry(413, 'That is more than one call may bring', 'Забагато за один раз: поділити файл на частини'),
  file_not_utf8: entry(400, 'The file is not UTF-8: save it as «CSV UTF-8»', 'Файл має бути у кодуванні UTF-8'),
  import_overtaken: entry(
    409,
    'Another import of this kind began meanwhile: what was taken in stays, run this one again',
    'Тим часом почався інший такий імпорт. Запустити цей ще раз',
  ),
  setup_unfinished: entry(
    409,
    (p) => `${p.count} things are missing before the club may open: see setup, or say --anyway`,
    (p) => `До відкриття бракує: ${p.count}. Перевірити перелік`,
  ),
  return_empty: entry(400, 'Say which units came back', 'Вказати, що повернулося'),
  return_line_unknown: entry(
    404,
    (p) => `Order ${p.number} has no such line, or it was named twice`,
    'Такого рядка в замовленні немає',
  ),
  return_too_many: entry(
    409,
    (p) => `Fewer units are left of ${p.what}`,
    (p) => `Стільки одиниць уже не лишилося: ${p.what}`,
  ),
  return_needs_gift: entry(
    409,
    (p) => `What remains does not earn the gift: it comes back too (${p.what})`,
    (p) => `Решти замало для подарунка: повертається і він (${p.what})`,
  ),
  age_not_verified: entry(409, 'The age of this customer is not verified', 'Вік цього учасника не підтверджено'),
  age_not_refused: entry(409, 'The age of this customer is not refused', 'Вік цього учасника не відхилено'),
  certificate_unknown: entry(404, 'There is no such certificate', 'Такого сертифіката немає'),
  certificate_decided: entry(
    409,
    'This certificate was replaced or given back before',
    'Цей сертифікат уже замінено або повернено',
  ),
  certificates_out: entry(
    409,
    'The pool has no other certificate of this kind: fill it, or refund this one',
    'Інших таких сертифікатів зараз немає. Повернути XP або зачекати на нові',
  ),
  deletion_not_planned: entry(409, 'No deletion of this customer is planned', 'Видалення цього акаунта не заплановано'),
  document_not_waiting: entry(409, 'No photo waits under this id: see age list', 'Це фото вже не чекає на рішення'),
  document_taken: entry(409, 'Somebody else looks at this photo', 'Це фото зараз переглядає хтось інший'),
  verdict_over: entry(
    409,
    'There is no verdict here that could still be taken back',
    'Повернути вже не вийде: рішення діє, учасник про нього знає',
  ),
  review_unknown: entry(404, 'No such review: give a number of `review list`', 'Такого відгуку немає'),
  review_decided: entry(
    409,
    'Nothing waits for a decision here: it was made before',
    'Рішення про цей відгук уже прийнято',
  ),
  referral_unknown: entry(
    404,
    'Nobody invited this person: give a phone, or a number of `referral list`',
    'Цього учасника ніхто не запрошував',
  ),
  referral_not_waiting: entry(
    409,
    'Nothing waits for a decision here: it was made before, or there was nothing alike',
    'Ця пара не чекає на рішення',
  ),
  replacement_cannot_move: entry(
    409,
    'No request under this id can be decided so: see device replacements; done follows approved',
    'Цей запит на заміну не можна вирішити так',
  ),
  serial_cannot_move: entry(
    409,
    'There is no such serial, or it is so already',
    'Такого серійного номера немає або він уже в цьому стані',
  ),
  request_unknown: entry(
    404,
    'There is no request under this number: see support list',
    (p) => `Звернення № ${p.number} немає`,
  ),
  request_taken: entry(
    409,
    (p) => `${p.number}: ${p.name} has it open`,
    (p) => `Звернення № ${p.number} зараз відкрито: ${p.name}. Чернетка лишається тут`,
  ),
  pushes_forbidden: entry(
    409,
    (p) => `The compliance matrix forbids pushes of ${p.brand}`,
    'Матриця комплаєнсу забороняє сповіщення цього бренду',
  ),
  push_of_goods_forbidden: entry(
    409,
    (p) => `The compliance matrix of ${p.brand} forbids pushes of what ${p.path} leads to`,
    (p) => `Матриця комплаєнсу забороняє сповіщення про те, куди веде ${p.path}`,
  ),
  customer_unknown: entry(404, 'There is no such customer', 'Такого учасника немає'),
  customer_suspended: entry(409, 'This account is suspended already', 'Цей акаунт уже призупинено'),
  customer_not_suspended: entry(409, 'This account is not suspended', 'Цей акаунт не призупинено'),
  phone_unusable: entry(
    409,
    'This is no Ukrainian mobile number, or an account has it',
    'Це не український мобільний номер, або його вже має чийсь акаунт',
  ),
  device_free: entry(409, 'Nobody has this device registered', 'Цей пристрій ні на кого не зареєстровано'),
  balance_short: entry(
    409,
    'The balance is smaller than that, and nobody owes XP',
    'На балансі менше XP, а відʼємним він не буває',
  ),
  batch_unknown: entry(
    404,
    (p) => `There is no batch ${p.batch}`,
    (p) => `Партії ${p.batch} немає`,
  ),
  collection_unknown: entry(
    404,
    (p) => `There is no collection ${p.slug}`,
    (p) => `Полиці ${p.slug} немає`,
  ),
  picture_unknown: entry(
    404,
    (p) => `There is no picture ${p.slug}`,
    (p) => `Зображення «${p.slug}» немає`,
  ),
  picture_known: entry(
    409,
    (p) => `There is a picture ${p.slug} already: replace it`,
    (p) => `Зображення «${p.slug}» вже є. Замінити його`,
  ),
  picture_named: entry(
    409,
    (p) => `${p.slug} is named by ${p.count} rows: give them another picture first`,
    (p) => `Зображення «${p.slug}» ще показують: ${p.count}. Спершу замінити його там`,
  ),
  picture_unreadable: entry(
    400,
    'Not one still PNG, JPEG, WebP or AVIF',
    'Потрібне нерухоме зображення PNG, JPEG, WebP або AVIF',
  ),
  picture_slow: entry(
    503,
    'The machine is too busy to cut it: nothing is wrong with the picture, bring it again',
    'Сервер зараз перевантажений. Із зображенням усе гаразд: додати його ще раз трохи пізніше',
  ),
  picture_size: entry(
    400,
    'A picture has sides of 160 pixels or more, and 40 megapixels at most',
    'Сторони зображення: від 160 пікселів, разом не більше ніж 40 мегапікселів',
  ),
  picture_text: entry(
    400,
    'What it shows is said in Ukrainian words: 3 to 160 signs',
    'Описати українською, що на зображенні: від 3 до 160 знаків',
  ),
  codes_missing: entry(400, 'The file has no codes', 'У файлі немає кодів'),
  season_overlaps: entry(
    409,
    'The brand has a season on some of these days',
    'У бренду вже є сезон у якийсь із цих днів',
  ),
  season_unknown: entry(
    404,
    'There is no such season that still goes on',
    'Такого сезону немає або він уже завершився',
  ),
  promo_unknown: entry(
    404,
    (p) => `There is no promo code ${p.code} that still goes on: promo list`,
    'Такого промокоду немає, або він уже завершився',
  ),
  question_unknown: entry(404, 'There is no such question: quiz list', 'Такого запитання немає'),
  setting_unknown: entry(
    404,
    (p) => `${p.key}: no such setting`,
    (p) => `Налаштування «${p.key}» немає`,
  ),
  setting_brand: entry(
    400,
    (p) =>
      p.scope === 'brand'
        ? `${p.key}: each brand has its own: --brand ${brands.join('|')}`
        : `${p.key}: one for the whole club, without --brand`,
    (p) =>
      p.scope === 'brand' ? 'Вказати бренд: значення в кожного своє' : 'Значення одне для всього клубу, без бренду',
  ),
  setting_invalid: entry(
    400,
    (p) => `${p.key}: ${p.problem}`,
    (p) => `Перевірити значення «${p.key}»`,
  ),
  setting_past: entry(
    400,
    (p) => `${p.key}: it can begin now or later, not in the past`,
    'Початок має бути не раніше за цю мить',
  ),
} as const satisfies Record<string, StaffRefusalEntry>;

export type StaffRefusalCode = keyof typeof staffRefusals;

/** Staff's text of a refusal, in the language of their entry point. */
export function staffRefusalText(code: StaffRefusalCode, params: Params, language: 'english' | 'ukrainian'): string {
  const template: RefusalText = staffRefusals[code][language];
  return typeof template === 'string' ? template : template(params);
}
