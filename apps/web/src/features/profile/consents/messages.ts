/** Loaded with the records, which are opened on demand. */
export const messages = {
  empty: 'Записів ще немає',
  failed: 'Не вдалося показати історію',
} as const;
