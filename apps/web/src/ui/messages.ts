/** Words of the controls themselves; what a control is about comes from its caller. */
export const messages = {
  close: 'Закрити',
  clear: 'Очистити',
  remove: 'Прибрати',
  less: 'Менше',
  more: 'Більше',
  retry: 'Спробувати ще раз',
  offline: 'Покажемо, щойно зʼявиться звʼязок',
  requestId: 'Номер запиту:',
  error: 'Помилка:',
  loading: 'Завантаження…',
  notifications: 'Повідомлення',
} as const;
