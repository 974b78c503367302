/** Texts of the controls themselves; their subject comes from the caller. */
export const messages = {
  close: 'Закрити',
  clear: 'Очистити',
  remove: 'Прибрати',
  less: 'Менше',
  more: 'Більше',
  retry: 'Спробувати ще раз',
  offline: 'Покажемо, щойно зʼявиться звʼязок',
  requestId: 'Код помилки:',
  error: 'Помилка:',
  loading: 'Завантаження…',
  storedAt: (moment: string) => `Показуємо збережене станом на ${moment}`,
  notifications: 'Повідомлення',
} as const;
