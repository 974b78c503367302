import type { ServiceState } from '@club/rules/staff/service-health';
import { plural } from '@club/rules/text/ukrainian';
import type { AbsentService, Service, ServiceAnswer } from '../../data/services.ts';
import { thousandOrMore } from '../../messages/messages.ts';
import { titleOfService } from '../../messages/service-messages.ts';

type Need = Service['does'][number]['need'];

export const messages = {
  title: 'Зовнішні сервіси',
  titleOf: ({ id, title }: Pick<Service, 'id' | 'title'>): string => titleOfService(id, title),
  name: 'Сервіс',
  does: 'Для чого',
  state: 'Стан',
  ok: 'Відповідав',
  failed: 'Збій',
  failures: 'Збоїв за годину',
  pending: 'Чекає',
  gaveUp: 'Зупинилося',
  never: 'ще не запитували',
  health: 'Як відповідає',
  queue: 'Завдання для нього',
  noQueue: 'Нічого не чекає',
  pendingSince: 'Найстаріше з',
  toStuck: 'До застряглого',
  fault: 'Що сталося',
  code: 'Код сервісу',
  turn: (turn: number, of: number): string => (of === 1 ? '' : `${turn}-й із ${of}`),
  needs: {
    sms: 'SMS',
    codeMessenger: 'Коди в месенджері',
    passes: 'Картка в гаманці телефона',
    email: 'Листи',
    carrier: 'Доставка',
    courier: 'Курʼєр',
    payments: 'Оплата карткою',
    receipts: 'Фіскальні чеки',
    identity: 'Перевірка віку',
    sites: 'Вхід на повні сайти',
    callCentre: 'Дзвінки',
    certificates: 'Сертифікати',
    retail: 'Покупки в магазинах',
    shopAnalytics: 'Аналітика магазину',
    ownerAnalytics: 'Аналітика брендів',
    marketing: 'Контакти для листів',
    push: 'Push-сповіщення',
  } satisfies Record<Need, string>,
  states: {
    unheard: 'ще не запитували',
    works: 'працює',
    shaky: 'відповідає не завжди',
    fails: 'не відповідає',
    misconfigured: 'не приймає наш ключ',
  } satisfies Record<ServiceState, string>,
  /** The meaning and what to do, by state. */
  steps: {
    unheard: 'Звернень до нього ще не було.',
    works: 'За останню годину збоїв немає.',
    shaky:
      'Останнє звернення вдалося, але за годину були збої. Завдання повторюються самі; якщо збоїв більшає, запитати підтримку сервісу.',
    fails:
      'Останнє звернення не вдалося. Нічого не губиться: завдання повторяться самі, щойно сервіс запрацює. Якщо це довше за кілька хвилин, подивитися сторінку стану сервісу й запитати його підтримку.',
    misconfigured:
      'Сервіс відповідає, але не приймає ключ, адресу або запит. Само це не мине: перевірити ключ у його кабінеті, оновити змінну оточення та перезапустити застосунок.',
  } satisfies Record<ServiceState, string>,
  test: 'Перевірити звʼязок',
  testing: 'Перевіряємо…',
  tests: 'Перевірка',
  about: {
    key: 'Ставить запитання, яке нічого не змінює й нічого не коштує, та показує, чи приймає сервіс наш ключ.',
    address:
      'Безпечного запитання в сервісу немає: перевіряється лише, чи є звʼязок з його адресою. Ключ покаже перше справжнє звернення.',
    none: 'Перевірити нічим: сервіс відповідає тільки на справжні звернення. Стан видно з останніх із них.',
  },
  answer: ({ outcome, code, ms }: ServiceAnswer, shows: Service['shows']): string => {
    if (outcome === 'ok')
      return `${shows === 'key' ? 'Сервіс відповів і приймає наш ключ' : 'За адресою відповідають'}. Час відповіді: ${ms} мс.`;
    return `${faults[outcome]}${code === null ? '' : ` Код: ${code}.`}`;
  },
  faultOf: (fault: Exclude<ServiceAnswer['outcome'], 'ok'>): string => faults[fault],
  failuresOf: (n: number): string =>
    `${thousandOrMore(n)} ${plural(n, { one: 'збій', few: 'збої', many: 'збоїв' })} за годину`,
  tasksOf: (n: number): string =>
    `${thousandOrMore(n)} ${plural(n, { one: 'завдання', few: 'завдання', many: 'завдань' })}`,
  count: (n: number): string => (n === 0 ? '' : thousandOrMore(n)),
  absentOf: (n: number): string => `Не підключено: ${n}`,
  /** The consequences of its absence. */
  absent: {
    sms: 'ніхто не зможе увійти',
    email: 'листів немає: пошту не підтвердити',
    carrier: 'нічого не доставити',
    courier: 'усі замовлення йдуть перевізником',
    payments: 'оплата тільки при отриманні або XP',
    receipts: 'чеки робить хтось інший',
    identity: 'вік підтверджують фото документа',
    sites: 'посилань на повні сайти немає',
    callCentre: 'замовити дзвінок не можна',
    certificates: 'сертифікатів немає',
    retail: 'відгуки лише про замовлення',
    shopAnalytics: 'покупки там не рахують',
    ownerAnalytics: 'події туди не йдуть',
    marketing: 'контакти й події з клубу не виходять',
    push: 'сповіщення йдуть у застосунок, листом і SMS',
  } satisfies Record<AbsentService, string>,
  empty: 'Жодного сервісу не підключено',
};

/** What went wrong and what to do, by how a call failed. */
const faults: Record<Exclude<ServiceAnswer['outcome'], 'ok'>, string> = {
  unavailable:
    'Сервіс не відповідає або просить зачекати. Спробувати за хвилину; якщо не мине, подивитися його сторінку стану.',
  unknown:
    'Відповідь незрозуміла або не встигла дійти. Спробувати ще раз; якщо повториться, показати код підтримці сервісу.',
  misconfigured: 'Сервіс не приймає ключ або запит. Перевірити ключ і адресу в його кабінеті та змінні оточення.',
  refused: 'Сервіс відповів відмовою: звʼязок є, але запит він відхилив. Перевірити його кабінет.',
  stopped: 'Сервіс відхилив запит остаточно. Перевірити його кабінет.',
};
