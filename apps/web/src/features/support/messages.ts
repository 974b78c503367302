import type { ChannelKind, RequestState, SupportTopic } from '@club/rules/support';
import { formatDay, plural } from '@club/rules/text/ukrainian';

const minutes = { one: 'хвилину', few: 'хвилини', many: 'хвилин' };
const days = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Нд'] as const;

const topics: Record<SupportTopic, string> = {
  order: 'Замовлення',
  xp: 'XP і сканування',
  certificates: 'Сертифікати',
  devices: 'Пристрої',
  profile: 'Профіль і вік',
  other: 'Інше',
};

const states: Record<RequestState, string> = {
  open: 'Чекає на відповідь',
  answered: 'Є відповідь',
  closed: 'Закрито',
};

const titles: Record<ChannelKind, string> = { phone: 'Телефон', viber: 'Viber', telegram: 'Telegram' };
const actions: Record<ChannelKind, string> = {
  phone: 'Зателефонувати',
  viber: 'Написати у Viber',
  telegram: 'Написати в Telegram',
};

export const messages = {
  seller: 'Власник застосунку і продавець',
  topics,
  states,

  channels: {
    title: 'Звʼязатися з нами',
    failed: 'Не вдалося показати контакти',
    titles,
    actions,
    days,
    openUntil: (time: string) => `Зараз на звʼязку · до ${time}`,
    openAlways: 'Завжди на звʼязку',
    today: (time: string) => `Зараз зачинено · сьогодні з ${time}`,
    tomorrow: (time: string) => `Зараз зачинено · завтра з ${time}`,
    later: (day: string, time: string) => `Зараз зачинено · ${day}, з ${time}`,
    never: 'Зараз не працює',
    reply: (count: number) => `Зазвичай відповідаємо за ${count} ${plural(count, minutes)}`,
    everyDay: 'Щодня',
    wholeDay: 'цілодобово',
    away: 'Зараз ми не на звʼязку. Залиш запит — відповімо, щойно відкриємося.',
  },

  questions: { title: 'Часті питання', all: 'Усі питання' },

  list: {
    title: 'Мої запити',
    failed: 'Не вдалося показати запити',
    write: 'Написати нам',
    number: (id: string) => `№ ${id}`,
    unread: 'нова відповідь',
  },

  entry: { title: 'Підтримка', text: 'Напиши нам: допоможемо розібратися', answered: 'Є нова відповідь' },

  form: {
    title: 'Новий запит',
    topic: 'Тема',
    chooseTopic: 'Обери тему',
    topicMissing: 'Обери тему: так запит швидше потрапить до потрібної людини',
    order: 'Замовлення',
    noOrder: 'Не про замовлення',
    orderLine: (number: string, day: string, sum: string) => `№ ${number} · ${day} · ${sum}`,
    orderBare: (number: string) => `№ ${number}`,
    optional: 'необовʼязково',
    text: 'Що сталося?',
    textHint: 'Опиши, що було і чого очікуєш. Пароль, код із SMS чи номер картки не пиши',
    textShort: 'Опиши питання докладніше: потрібно хоча б 10 символів',
    send: 'Надіслати',
    sendAgain: 'Надіслати ще раз',
    answerBy: (moment: string) => `Відповімо до ${moment}`,
    stored: 'Усе, що введено, збережено на телефоні.',
    sent: (id: string) => `Запит № ${id} надіслано`,
  },

  photos: {
    legend: 'Фото',
    hint: 'До трьох фото. Бачить їх лише підтримка',
    add: 'Додати фото',
    sending: 'Надсилаємо фото…',
    waitForPhotos: 'Фото ще надсилаються',
    unreadable: 'Не вдалося відкрити цей файл. Обери фото JPEG, PNG або WebP',
    added: 'Фото додано',
    again: 'Ще раз',
    remove: (place: number) => `Прибрати фото ${place}`,
    open: (photo: string) => `Збільшити ${photo.replace(/^Ф/, 'ф')}`,
    /** `at` is when the message with it was sent. */
    alt: (place: number, at?: string) => (at === undefined ? `Фото ${place}` : `Фото ${place}, ${formatDay(at)}`),
    enlarged: 'Фото',
    gone: 'Фото недоступне',
  },

  thread: {
    title: (id: string) => `Запит № ${id}`,
    failed: 'Не вдалося показати запит',
    unknown: 'Такого запиту немає',
    unknownText: 'Перевір адресу або відкрий запит зі списку своїх.',
    all: 'Усі запити',
    order: (number: string) => `Замовлення № ${number}`,
    you: 'Ти',
    staff: 'Підтримка',
    said: (who: string, when: string) => `${who}, ${when}`,
    messages: 'Листування',
    late: 'Відповідаємо довше, ніж зазвичай. Запит не загубився.',
    reply: 'Твоє повідомлення',
    replyMissing: 'Напиши кілька слів',
    sent: 'Повідомлення надіслано',
    arrived: 'Нова відповідь підтримки',
    close: 'Питання вирішено, закрити',
    closed: 'Запит закрито',
    closedText: 'Якщо питання повернеться, напиши сюди — запит відкриється знову.',
  },

  call: {
    title: 'Дзвінок від нас',
    wish: 'Обрати час дзвінка',
    lead: 'Зателефонуємо на номер, з яким ти в клубі.',
    when: 'Коли зателефонувати',
    day: 'День дзвінка',
    days: { today: 'Сьогодні', tomorrow: 'Завтра' },
    from: 'З',
    to: 'До',
    over: 'Цей час минув. Обери інший',
    request: 'Замовити дзвінок',
    requested: 'Дзвінок замовлено',
    close: 'Не треба',
    waiting: (day: string, from: string, to: string) => `Зателефонуємо: ${day}, ${from}–${to}`,
    cancel: 'Скасувати дзвінок',
    cancelled: 'Дзвінок скасовано',
  },
} as const;
