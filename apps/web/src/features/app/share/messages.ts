export const messages = {
  title: 'Клуб для дорослих 18+',
  text: 'Пропозиції клубу і бонуси XP за активність. Лише для повнолітніх споживачів.',
  /** For when the law forbids any promise. */
  plainText: 'Магазин, сканер і новини клубу. Лише для повнолітніх споживачів.',
  failed: 'Помилка share',
  copied: 'Посилання скопійовано',
} as const;
