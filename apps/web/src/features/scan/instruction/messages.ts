import type { ScannedReading } from '@club/rules/codes/pack-codes';

const seen: Record<ScannedReading['kind'], string> = {
  code: 'Це код клубу: усе читається. Тут він не зараховується',
  excise: 'Читається. Це акцизна марка, а код клубу — під кришкою',
  'foreign-link': 'Читається, але це чуже посилання. Ми його не відкриваємо',
  unreadable: 'Читається, але це не код клубу',
};

export const instructionMessages = {
  step: (number: number, count: number) => `Крок ${number} з ${count}`,
  tipsTitle: 'Якщо не читається',
  failed: 'Не вдалося завантажити інструкцію',
  none: {
    title: 'Інструкції поки немає',
    text: 'Код клубу — це квадратик під кришкою. Якщо не вдається його знайти, напиши нам.',
  },
  support: 'Підтримка',
  scan: 'Сканувати',
  check: 'Перевірити камеру',
  stop: 'Закрити перевірку',
  checkHint: 'Покажи камері будь-який код',
  facts: {
    access: 'Доступ до камери',
    size: 'Роздільність',
    torch: 'Ліхтарик',
    zoom: 'Наближення',
    code: 'Читання коду',
  },
  granted: 'Дозволено',
  waiting: 'Чекаємо на дозвіл…',
  pixels: (width: number, height: number) => `${width} × ${height}`,
  small: 'Замало для дрібного коду: знімай ближче або вводь вручну',
  has: 'Є',
  hasNot: 'Камера його не має',
  zoomTo: (max: number) => `До ${Math.round(max * 10) / 10}×`.replace('.', ','),
  notYet: 'Ще нічого не видно',
  broken: 'Сканер не завантажився. Перевір мережу',
  seen,
} as const;
