/** Words of the page after the order. */
export const messages = {
  placed: (number: string) => `Замовлення № ${number} прийнято`,
  waiting: (number: string) => `Замовлення № ${number} чекає на оплату`,
  cancelled: (number: string) => `Замовлення № ${number} скасовано`,
  copy: 'Скопіювати номер',
  next: 'Що далі',
  pack: 'Зберемо посилку й передамо перевізнику',
  sms: 'Номер накладної надійде в SMS',
  smsIpost: 'Курʼєр зателефонує перед доставкою',
  take: (place: string) => `Забереш тут: ${place}. Візьми документ: вік перевірять`,
  bring: (place: string) => `Курʼєр привезе сюди: ${place}. Підготуй документ: вік перевірять`,
  toOrders: 'Мої замовлення',
  toHome: 'На головну',
  offline: 'Немає мережі. Замовлення збережено: подробиці покажемо, щойно зʼявиться звʼязок',
  failed: 'Не вдалося відкрити подробиці замовлення',
  retry: 'Спробувати ще раз',
} as const;
