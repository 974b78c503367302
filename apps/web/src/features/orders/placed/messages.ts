/** Words of the page after the order. */
export const messages = {
  placed: (number: string) => `Замовлення №\u00A0${number} прийнято`,
  waiting: (number: string) => `Замовлення №\u00A0${number} чекає на\u00A0оплату`,
  cancelled: (number: string) => `Замовлення №\u00A0${number} скасовано`,
  copy: 'Скопіювати номер',
  next: 'Що далі',
  pack: 'Зберемо посилку й\u00A0передамо перевізнику',
  sms: 'Номер накладної надійде в\u00A0SMS',
  smsIpost: 'Курʼєр зателефонує перед доставкою',
  take: (place: string) => `Забереш тут: ${place}. Візьми документ: вік перевірять`,
  bring: (place: string) => `Курʼєр привезе сюди: ${place}. Підготуй документ: вік перевірять`,
  toOrders: 'Мої замовлення',
  toHome: 'На головну',
  offline: 'Немає мережі. Замовлення збережено: подробиці покажемо, щойно зʼявиться звʼязок',
  failed: 'Не вдалося відкрити подробиці замовлення',
  retry: 'Спробувати ще\u00A0раз',
} as const;
