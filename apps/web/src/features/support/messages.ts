import type { ChannelKind, RequestState, SupportTopic } from '@club/rules/support';
import { plural } from '@club/rules/text/ukrainian';

const minutes = { one: 'хвилину', few: 'хвилини', many: 'хвилин' };
const days = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Нд'] as const;

const topics: Record<SupportTopic, string> = {
  order: 'Замовлення',
  xp: 'XP і\u00A0сканування',
  certificates: 'Сертифікати',
  devices: 'Пристрої',
  profile: 'Профіль і\u00A0вік',
  other: 'Інше',
};

const states: Record<RequestState, string> = {
  open: 'Чекає на відповідь',
  answered: 'Є\u00A0відповідь',
  closed: 'Закрито',
};

const titles: Record<ChannelKind, string> = { phone: 'Телефон', viber: 'Viber', telegram: 'Telegram' };
const actions: Record<ChannelKind, string> = {
  phone: 'Зателефонувати',
  viber: 'Написати у\u00A0Viber',
  telegram: 'Написати в\u00A0Telegram',
};

export const messages = {
  seller: 'Власник застосунку і\u00A0продавець',
  topics,
  states,

  channels: {
    title: 'Звʼязатися з\u00A0нами',
    failed: 'Не\u00A0вдалося показати контакти',
    titles,
    actions,
    days,
    openUntil: (time: string) => `Зараз на\u00A0звʼязку · до ${time}`,
    openAlways: 'Завжди на\u00A0звʼязку',
    today: (time: string) => `Зараз зачинено · сьогодні з\u00A0${time}`,
    tomorrow: (time: string) => `Зараз зачинено · завтра з\u00A0${time}`,
    later: (day: string, time: string) => `Зараз зачинено · ${day}, з\u00A0${time}`,
    never: 'Зараз не\u00A0працює',
    reply: (count: number) => `Зазвичай відповідаємо за ${count}\u00A0${plural(count, minutes)}`,
    everyDay: 'Щодня',
    wholeDay: 'цілодобово',
    nobody: 'Зараз усі канали зачинено. Залиш звернення\u00A0— відповімо, щойно відкриємося.',
  },

  questions: { title: 'Часті питання', all: 'Усі питання' },

  list: {
    title: 'Мої звернення',
    failed: 'Не\u00A0вдалося показати звернення',
    write: 'Створити звернення',
    number: (id: string) => `№\u00A0${id}`,
    unread: 'нова відповідь',
  },

  form: {
    title: 'Нове звернення',
    topic: 'Тема',
    chooseTopic: 'Обери тему',
    topicMissing: 'Обери тему: так звернення швидше потрапить до потрібної людини',
    order: 'Замовлення',
    noOrder: 'Не\u00A0про замовлення',
    orderLine: (number: string, day: string, sum: string) => `№\u00A0${number} · ${day} · ${sum}`,
    orderBare: (number: string) => `№\u00A0${number}`,
    optional: 'необовʼязково',
    text: 'Що сталося?',
    textHint: 'Опиши, що було і\u00A0чого очікуєш. Пароль, код із SMS чи номер картки не\u00A0пиши',
    textShort: 'Опиши питання докладніше: потрібно хоча\u00A0б 10\u00A0символів',
    send: 'Надіслати',
    sendAgain: 'Надіслати ще\u00A0раз',
    answerBy: (moment: string) => `Відповімо до ${moment}`,
    kept: 'Усе, що введено, збережено на телефоні.',
    sent: (id: string) => `Звернення №\u00A0${id} надіслано`,
  },

  photos: {
    legend: 'Фото',
    hint: 'До трьох фото. Бачить їх лише підтримка',
    add: 'Додати фото',
    sending: 'Надсилаємо фото…',
    waitForPhotos: 'Фото ще надсилаються',
    unreadable: 'Не\u00A0вдалося відкрити цей файл. Обери фото JPEG, PNG або WebP',
    added: 'Фото додано',
    again: 'Ще\u00A0раз',
    remove: (place: number) => `Прибрати фото ${place}`,
    open: (place: number) => `Збільшити фото ${place}`,
    alt: (place: number) => `Фото ${place}`,
    enlarged: 'Фото',
    gone: 'Фото недоступне',
  },

  thread: {
    title: (id: string) => `Звернення №\u00A0${id}`,
    failed: 'Не\u00A0вдалося показати звернення',
    unknown: 'Такого звернення немає',
    unknownText: 'Перевір адресу або відкрий його зі списку своїх звернень.',
    all: 'Усі звернення',
    order: (number: string) => `Замовлення №\u00A0${number}`,
    you: 'Ти',
    staff: 'Підтримка',
    said: (who: string, when: string) => `${who}, ${when}`,
    messages: 'Листування',
    late: 'Відповідаємо довше, ніж зазвичай. Звернення не\u00A0загубилося.',
    reply: 'Твоє повідомлення',
    replyMissing: 'Напиши кілька слів',
    sent: 'Повідомлення надіслано',
    arrived: 'Нова відповідь підтримки',
    close: 'Питання вирішено, закрити',
    closed: 'Звернення закрито',
    closedText: 'Якщо питання повернеться, напиши тут\u00A0ж\u00A0— звернення відкриється знову.',
  },

  call: {
    title: 'Дзвінок від нас',
    wish: 'Обрати час дзвінка',
    lead: 'Наберемо номер, з\u00A0яким ти в\u00A0клубі.',
    when: 'Коли зателефонувати',
    day: 'День дзвінка',
    days: { today: 'Сьогодні', tomorrow: 'Завтра' },
    from: 'З',
    to: 'До',
    over: 'Цей час минув. Обери інший',
    ask: 'Замовити дзвінок',
    asked: 'Дзвінок замовлено',
    close: 'Не\u00A0треба',
    waiting: (day: string, from: string, to: string) => `Зателефонуємо: ${day}, ${from}–${to}`,
    cancel: 'Скасувати дзвінок',
    cancelled: 'Дзвінок скасовано',
  },
} as const;
