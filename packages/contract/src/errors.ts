import { formatDay, formatMoney, formatTime, plural, typeset } from '@club/rules/text/ukrainian';

type Params = Record<string, string | number>;
interface ErrorEntry {
  status: number;
  text: string | ((p: Params) => string);
}

/** Before feminine nouns. */
const left = (n: string | number = 0): string =>
  `${plural(Number(n), { one: 'лишилася', few: 'лишилося', many: 'лишилося' })} ${n}`;
const entry = (status: number, text: ErrorEntry['text']): ErrorEntry => ({ status, text });

/** Every refusal of the API: code → status → the customer's text. A code without a text does not compile. */
export const errorCatalogue = {
  invalid_request: entry(400, 'Перевір введені дані'),
  field_invalid: entry(400, 'Перевір це поле'),
  idempotency_key_missing: entry(400, 'Не вдалося надіслати. Онови сторінку та спробуй ще раз'),
  api_key_unknown: entry(401, 'Онови застосунок: ця версія вже не підтримується'),
  unauthorized: entry(401, 'Сеанс завершено. Увійди ще раз'),
  forbidden: entry(403, 'Ця дія недоступна'),
  brand_mismatch: entry(403, 'Це стосується іншого клубу. Онови сторінку'),
  not_found: entry(404, 'Нічого не знайдено'),
  page_not_found: entry(404, (p) => `Page not found: ${p.path}`),
  service_absent: entry(404, 'Такого в клубі зараз немає'),
  method_not_allowed: entry(405, 'Такий запит не підтримується'),
  precondition_failed: entry(412, 'Файл уже інший. Онови сторінку'),
  too_large: entry(413, 'Забагато даних за один раз'),
  unsupported_media: entry(415, 'Такий формат не підтримується'),
  range_beyond_end: entry(416, 'У файлі немає такої частини'),
  too_many_requests: entry(429, (p) => `Забагато спроб. Спробуй о ${formatTime(new Date(p.until ?? 0))}`),
  proof_needed: entry(429, 'Зараз дуже багато спроб увійти, тому потрібна коротка перевірка. Спробуй ще раз'),
  unexpected: entry(500, 'Сталася помилка'),
  overloaded: entry(503, 'Зараз у клубі людно. Спробуй за кілька секунд'),
  club_closed: entry(503, 'Клуб зачинено. Зазирни трохи пізніше'),
  unavailable: entry(503, 'Клуб ненадовго недоступний. Твої дані на місці. Спробуй за хвилину'),

  phone_invalid: entry(422, 'Перевір номер: потрібен український мобільний'),
  phone_stopped: entry(
    422,
    (p) =>
      `На цей номер не можна надіслати SMS: він у стоп-листі оператора. Напиши в підтримку${p.way ? `: ${p.way}` : ''}`,
  ),
  sms_unavailable: entry(503, 'Не вдалося надіслати SMS. Спробуй ще раз за хвилину'),
  sms_paused: entry(
    503,
    'SMS тимчасово не надсилаються, ми вже лагодимо. Спробуй за пів години або увійди за ключем доступу',
  ),
  sms_unsure: entry(
    503,
    'Звʼязок з оператором обірвався. Надішли код ще раз: попередній, якщо надійде, уже не діятиме',
  ),
  resend_too_soon: entry(429, (p) => `Новий код можна надіслати о ${formatTime(new Date(p.until ?? 0))}`),
  codes_for_today_used: entry(
    429,
    (p) => `На сьогодні кодів більше немає. Спробуй завтра або напиши в підтримку${p.way ? `: ${p.way}` : ''}`,
  ),
  code_wrong: entry(422, 'Спробуй ще раз'),
  code_expired: entry(422, 'Код уже не діє. Потрібен новий'),
  guesses_used: entry(429, 'Забагато хибних кодів. Потрібен новий'),
  registration_missing: entry(422, 'Спочатку заповни реєстрацію'),
  under_age: entry(403, 'Клуб лише для повнолітніх: 18 років і старше'),
  step_up_needed: entry(403, 'Підтвердь, що це ти: введи код із SMS'),
  second_check_needed: entry(409, 'Цим номером давно не входили в клуб. Потрібна ще одна перевірка'),
  account_suspended: entry(
    403,
    (p) =>
      `Твій акаунт призупинено: ${p.reason}. XP і замовлення на місці. Напиши в підтримку${p.way ? `: ${p.way}` : ''}`,
  ),
  passkey_unknown: entry(422, 'Цей ключ доступу не підійшов. Увійди за кодом із SMS'),
  passkey_refused: entry(422, 'Не вдалося додати ключ доступу. Спробуй ще раз'),
  phone_taken: entry(409, 'Цей номер уже належить іншому учаснику клубу'),
  phone_same: entry(422, 'Це твій теперішній номер'),
  email_invalid: entry(422, 'Перевір адресу пошти'),
  email_taken: entry(409, 'Ця пошта вже належить іншому учаснику клубу'),
  email_unavailable: entry(503, 'Не вдалося надіслати лист. Спробуй ще раз за хвилину'),
  email_needed: entry(409, 'Спочатку додай і підтвердь пошту в профілі'),
  link_not_allowed: entry(422, 'Такої сторінки на сайті немає'),
  metafield_closed: entry(403, 'Це поле змінює лише клуб'),
  tag_closed: entry(403, 'Цю позначку ставить лише клуб'),
  consent_required: entry(422, 'Без цієї згоди членство неможливе. Можна видалити акаунт'),
  deletion_not_planned: entry(409, 'Видалення не заплановано'),
  age_verified_already: entry(409, 'Вік уже підтверджено'),
  verification_waiting: entry(409, 'Попередній запит ще розглядають'),
  document_unreadable: entry(422, 'Не вдалося прочитати фото. Підійде JPEG, PNG або WebP до 8 МБ'),
  document_too_small: entry(422, 'Фото замале: сфотографуй документ ближче, щоб текст читався'),
  diia_unavailable: entry(503, 'Дія зараз не відповідає. Спробуй пізніше або надішли фото документа'),
  name_invalid: entry(422, 'Лише українські літери, апостроф і дефіс'),
  friend_code_unknown: entry(422, 'Такого коду друга немає. Перевір його або залиш поле порожнім'),
  friend_code_closed: entry(422, 'Коди друзів зараз не діють. Залиш поле порожнім'),
  birth_date_invalid: entry(422, 'Перевір дату народження'),
  consent_missing: entry(422, 'Без цієї згоди реєстрація неможлива'),

  cart_empty: entry(422, 'Кошик порожній'),
  cart_changed: entry(409, 'Поки кошик чекав, дещо змінилося. Переглянь і підтвердь ще раз'),
  sold_out: entry(409, (p) =>
    Number(p.left) > 0
      ? `${p.title}: ${left(p.left)} ${plural(Number(p.left), { one: 'штука', few: 'штуки', many: 'штук' })}`
      : `${p.title}: закінчилося`,
  ),
  idempotency_key_reused: entry(422, 'Це замовлення вже надіслано з іншим вмістом. Перевір історію покупок'),
  idempotency_running: entry(409, 'Замовлення вже оформлюється. Зачекай кілька секунд'),
  branch_unknown: entry(422, 'Такого відділення немає в цьому місті. Обери інше'),
  city_unknown: entry(422, 'Обери місто зі списку'),
  delivery_unavailable: entry(422, 'Цей спосіб доставки зараз недоступний. Обери інший'),
  payment_unavailable: entry(422, 'Цей спосіб оплати зараз недоступний. Обери інший'),
  order_cannot_move: entry(409, (p) => `Стан замовлення — «${p.state}», тож цього зробити не можна`),
  age_not_proven: entry(403, 'Спочатку підтвердь вік: регулярні замовлення лише для повнолітніх'),
  order_not_repeatable: entry(409, 'Повторювати можна лише отримане замовлення, у якому є що купити знову'),
  regular_orders_used: entry(409, (p) => `Регулярних замовлень може бути не більше ніж ${p.max}. Заверши одне з них`),
  xp_missing: entry(409, (p) => typeset(`Бракує ${p.missing} XP`)),
  wallet_unavailable: entry(503, 'Гаманець зараз не приймає картку. Спробуй пізніше, а на касі покажи її в застосунку'),
  receipt_unavailable: entry(503, 'Каса зараз не віддає файл. Спробуй ще раз за хвилину'),
  carrier_unavailable: entry(503, 'Перевізник не відповідає. Спробуй ще раз за хвилину'),
  code_unknown: entry(422, 'Такого коду немає. Перевір літери й цифри'),
  code_other_brand: entry(422, 'Цей промокод діє в іншому магазині'),
  code_used: entry(409, 'Цей код уже використано'),
  code_ended: entry(409, 'Цей промокод уже не діє'),
  code_own: entry(422, 'Це твій власний код: він для друзів'),
  code_not_first: entry(409, 'Код друга діє лише на перше замовлення'),
  code_not_allowed: entry(403, 'Цей код зараз не діє: закон не дозволяє знижок на такі товари'),
  gift_not_allowed: entry(403, 'Подарунок зараз недоступний: закон не дозволяє дарувати такі товари'),
  codes_not_combined: entry(422, 'Діє лише один код на замовлення'),
  discount_too_few: entry(
    409,
    (p) =>
      `Потрібно щонайменше ${p.units} ${plural(Number(p.units), { one: 'позначений товар', few: 'позначені товари', many: 'позначених товарів' })}`,
  ),
  discount_others: entry(409, 'Промокод діє, коли в кошику лише позначені товари'),
  discount_nothing: entry(409, 'Тут немає товарів, на які діє код'),
  code_not_in_order: entry(409, 'Промокод діє лише під час оформлення замовлення'),
  gift_not_earned: entry(
    409,
    (p) =>
      `Подарунок можна додати від ${p.units} ${plural(Number(p.units), { one: 'баночки', few: 'баночок', many: 'баночок' })} подушечок`,
  ),
  gift_too_many: entry(422, 'Один подарунок на замовлення'),
  gifts_used: entry(409, 'Усі подарунки вже отримано'),
  street_missing: entry(422, 'Обери вулицю'),
  house_missing: entry(422, 'Вкажи номер будинку'),
  ipost_not_allowed: entry(422, 'IPOST не доставляє деякі товари з кошика. Обери інший спосіб'),
  ipost_city_unavailable: entry(422, 'У цьому місті IPOST не доставляє. Повернули доставку у відділення'),
  ipost_needs_card: entry(422, 'Курʼєр IPOST не бере оплати. Обери картку або інший спосіб доставки'),
  ipost_window_over: entry(422, 'Цей час доставки вже недоступний. Обери інший'),
  ipost_unavailable: entry(503, 'IPOST зараз не відповідає. Обери інший спосіб або спробуй пізніше'),
  capability_old: entry(401, 'Дозвіл застарів. Спробуй ще раз'),
  payment_not_needed: entry(409, 'Це замовлення не чекає на оплату'),
  payment_expired: entry(409, 'Час на оплату минув, замовлення скасовано. Його можна повторити'),
  return_too_late: entry(409, 'Повернення можна оформити протягом 14 днів після отримання'),
  return_asked: entry(409, 'Запит на повернення вже надіслано'),
  call_window_invalid: entry(422, 'Обери час дзвінка: сьогодні або завтра, з 09:00 до 20:00'),
  calls_used: entry(429, 'Ще один дзвінок замовити не можна. Напиши в підтримку'),
  in_stock: entry(409, 'Товар уже в наявності'),
  waits_used: entry(409, 'Забагато товарів у черзі на повідомлення. Прибери зайві'),
  order_minimum: entry(422, (p) => `Мінімальна сума замовлення — ${formatMoney(Number(p.kop))}`),

  cert_unauthenticated: entry(401, 'Доступ до сертифікатів застарів. Спробуй ще раз'),
  cert_closed: entry(403, 'Зараз сертифікати не можна отримати за XP'),
  cert_sold_out: entry(409, 'Щойно забрали останній. XP не списано, обери інший номінал'),
  cert_price_changed: entry(409, (p) => typeset(`Тепер цей сертифікат коштує ${p.xp} XP. XP не списано`)),
  cert_spent: entry(409, 'Цей сертифікат уже не діє'),
  cert_checking: entry(409, 'Цей сертифікат перевіряє партнер. Зачекай на відповідь'),
  cert_confirmed: entry(409, 'Партнер уже перевірив цей код: він дійсний. Напиши в підтримку, розберемося'),
  pin_trivial: entry(422, 'Такий PIN легко вгадати. Обери інший'),
  pin_missing: entry(409, 'Спочатку придумай PIN для сертифікатів'),
  pin_wrong: entry(
    422,
    (p) => `Не той PIN, ${left(p.left)} ${plural(Number(p.left), { one: 'спроба', few: 'спроби', many: 'спроб' })}`,
  ),
  pin_locked: entry(429, 'Забагато хибних PIN. Введи код із SMS і придумай новий'),

  serial_invalid: entry(422, 'Перевір серійний номер: у ньому є помилка'),
  serial_paused: entry(
    429,
    (p) =>
      `Забагато номерів, яких немає. Спробуй ${formatDay(new Date(p.until ?? 0))} о ${formatTime(new Date(p.until ?? 0))}`,
  ),
  purchase_day_invalid: entry(422, 'Дата купівлі — не пізніше ніж сьогодні й не раніше ніж три роки тому'),
  transfer_asked: entry(409, 'Щодо цього пристрою вже є запит. Спробуй за кілька днів'),
  transfer_refused: entry(409, 'Власник відмовив. Попросити ще раз можна за два тижні'),
  transfer_over: entry(409, 'Цей запит уже закрито. Онови список'),
  transfer_full: entry(409, 'У того, хто просить, уже стільки пристроїв, скільки можна. Поки що передати не вийде'),
  device_not_taken: entry(409, 'Цей пристрій уже вільний. Зареєструй його на себе'),
  device_in_replacement: entry(409, 'Заміну вже погоджено. Спочатку дочекайся нового пристрою'),
  warranty_over: entry(409, 'Гарантія на цей пристрій закінчилася'),
  replacement_asked: entry(409, 'Запит на заміну вже надіслано'),
  replacement_over: entry(409, 'За цим запитом уже є рішення'),
  plan_cannot: entry(409, 'Зараз цього зробити не можна. Онови сторінку'),

  reward_not_allowed: entry(403, 'Цю винагороду зараз не можна взяти за XP: закон цього не дозволяє'),
  reward_ended: entry(409, (p) => `${p.title}: обмін уже завершено`),
  reward_not_started: entry(409, (p) => `${p.title}: обмін ще не почався`),
  reward_limit: entry(409, (p) => `${p.title}: більше за XP взяти не можна, ліміт вичерпано`),
  reward_age: entry(403, (p) => `${p.title}: спершу підтвердь вік у профілі`),

  review_not_open: entry(409, 'Цю перевірку вже завершено'),
  appeal_sent: entry(409, 'Твоє пояснення вже надіслано. Ми прочитаємо його до рішення'),

  marathon_closed: entry(409, 'Марафон зараз не триває'),
  marathon_not_joined: entry(409, 'Спочатку приєднайся до марафону'),
  marathon_over: entry(409, 'Для тебе цей марафон уже завершено'),
  marathon_task_open: entry(409, 'Це завдання сьогодні ще не виконано'),
  quiz_none: entry(409, 'Питань для вікторини поки немає'),
  quiz_over: entry(409, 'Час на цю вікторину минув'),
  quiz_order: entry(409, 'Спочатку дай відповідь на попереднє питання'),
  quiz_choice: entry(422, 'Обери один із варіантів'),

  push_unknown: entry(422, 'Сповіщення в цьому браузері не працюють. Відкрий клуб у Chrome, Safari чи Firefox'),
  push_keys_invalid: entry(422, 'Не вдалося ввімкнути сповіщення. Вимкни їх у браузері й увімкни знову'),
  push_missing: entry(409, 'У цьому браузері сповіщення ще не ввімкнено'),

  feedback_sent: entry(409, 'Відгук про цей товар уже надіслано'),
  feedback_late: entry(409, 'Відгук можна залишити протягом 30 днів після отримання'),
  feedback_early: entry(409, 'Відгук можна залишити після отримання замовлення'),
  feedback_reasons: entry(422, 'Обери причини зі списку'),
  feedback_text_long: entry(422, 'Текст задовгий: до 1000 символів'),
  feedback_photo_unreadable: entry(422, 'Не вдалося прочитати фото. Підійде JPEG, PNG або WebP до 8 МБ'),
  feedback_photo_small: entry(422, 'Фото замале. Обери інше'),

  support_text_short: entry(422, 'Опиши питання докладніше: потрібно хоча б 10 символів'),
  support_requests_used: entry(429, 'Сьогодні вже пʼять нових запитів. Допиши до одного з них або спробуй завтра'),
  support_photo_unreadable: entry(422, 'Не вдалося відкрити це фото. Обери інше: JPEG, PNG або WebP'),
  support_photo_small: entry(422, 'Це фото замале. Обери більше'),
  support_photo_gone: entry(409, 'Фото вже немає. Додай його ще раз і надішли'),
  call_over: entry(409, 'Цей дзвінок уже не скасувати: час настав або його скасовано'),
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalogue;

/** The customer's text of a refusal. */
export function errorText(code: ErrorCode, params: Params = {}): string {
  const { text } = errorCatalogue[code];
  return typeof text === 'function' ? text(params) : text;
}
