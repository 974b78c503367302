export const planMessages = {
  setting: 'Налаштування',
  brand: 'Бренд',
  value: 'Значення',
  begins: 'Діє з',
  atOnce: 'одразу',
  size: 'Розмір',
  same: 'Нічого не зміниться',
  unnamed: 'значення',
  becomes: (name: string, was: string, is: string): string => `${name}: ${was} → ${is}`,
  turns: (was: string, is: string): string => `${was} → ${is}`,
  row: (place: number): string => `Рядок ${place}`,
  version: (version: number): string => `версія ${version}`,
  variant: (variant: number): string => `варіант ${variant}`,
  more: (count: number): string => `і ще ${count}`,
  /** Personal values: two of the same are recognisably the same. */
  hash: (sign: string): string => `приховано, відбиток ${sign}`,
  file: (letters: number): string => `файл, знаків: ${letters}`,
};
