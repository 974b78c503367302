import { formatDay, formatDayTime } from '@club/rules/text/ukrainian';

export const messages = {
  proof: {
    title: 'Підтвердь, що це ти',
    lead: 'Надіслали код на твій номер. 10 хвилин не питатимемо знову.',
    sending: 'Надсилаємо код на твій номер…',
    submit: 'Підтвердити',
    retry: 'Надіслати код',
  },
  devices: {
    title: 'Де виконано вхід',
    failed: 'Не вдалося показати пристрої',
    current: 'Цей пристрій',
    seen: (at: string) => `Остання активність: ${formatDayTime(at)}`,
    end: 'Вийти',
    endOn: (device: string) => `Вийти на пристрої ${device}`,
    endAll: 'Вийти на всіх інших',
    only: 'Входів на інших пристроях немає.',
    confirm: (device: string) => `Вийти на пристрої «${device}»?`,
    confirmText: 'Щоб увійти там знову, знадобиться код із SMS або ключ доступу.',
    confirmAll: 'Вийти на всіх інших пристроях?',
    confirmAllText: 'Вхід залишиться лише тут. Зроби так, якщо телефон загубився або хтось міг увійти замість тебе.',
    ended: 'Вихід виконано',
  },
  passkeys: {
    title: 'Ключі доступу',
    failed: 'Не вдалося показати ключі доступу',
    about: 'З ключем вхід — за відбитком, обличчям або кодом телефона, без SMS.',
    unable:
      'Цей браузер не вміє створювати ключі доступу. Відкрий клуб у Chrome або Safari на телефоні із замком екрана.',
    facts: (createdAt: string, usedAt: string | null) =>
      `Додано ${formatDay(createdAt)}${usedAt === null ? '' : ` · останній вхід ${formatDay(usedAt)}`}`,
    add: 'Додати ключ доступу',
    added: 'Ключ доступу додано',
    known: 'На цьому пристрої ключ доступу вже є',
    remove: 'Прибрати',
    removeOf: (device: string) => `Прибрати ключ доступу: ${device}`,
    confirm: 'Прибрати ключ доступу?',
    confirmText: (device: string) =>
      `Ключ «${device}» більше не відкриватиме клуб. Сам ключ можна стерти в налаштуваннях паролів телефона.`,
    removed: 'Ключ доступу прибрано',
  },
  stay: 'Скасувати',
} as const;
