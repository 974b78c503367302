/** Come with the records, which are opened. */
export const messages = {
  empty: 'Записів ще немає',
  failed: 'Не вдалося показати історію',
} as const;
