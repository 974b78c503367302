export const messages = {
  title: 'Застрягло',
  empty: 'Нічого не застрягло',
  kind: 'Завдання',
  number: 'Номер',
  gaveUp: 'Зупинилося',
  created: 'Створено',
  attempts: 'Спроб',
  fault: 'Чому',
  task: 'Завдання',
  kinds: 'Скільки чого застрягло',
  retryKind: 'Спробувати ще раз усі',
  next: 'Що далі',
};

/** What people do about it, where trying again is not all. */
export const nextSteps: Record<string, string> = {
  'payment-refund':
    'Подивитися в кабінеті банку, чому він не повертає гроші (часто бракує коштів на рахунку), і спробувати ще раз.',
  'payment-reversal':
    'Звʼязатися з учасником за номером замовлення. Коли посилка повернеться, позначити замовлення повернутим і спробувати ще раз: випадок закриється.',
};

/** Work after a commit, by what it was to do. */
export const kindNames: Record<string, string> = {
  'order-sms': 'SMS про замовлення',
  'notice-sms': 'SMS про зміну в акаунті',
  'notice-letter': 'лист про зміну в акаунті',
  'ipost-order': 'замовлення курʼєра IPOST',
  'phone-call': 'дзвінок учаснику',
  'retail-import': 'покупки з магазинів',
  'payment-refund': 'повернення на картку',
  'payment-reversal': 'банк забрав гроші за відправлене',
  'certificate-member': 'учасник у партнера сертифікатів',
  'certificate-sold': 'продаж сертифіката партнеру',
  'certificate-complaint': 'скарга партнеру сертифікатів',
  notice: 'сповіщення',
  push: 'push-сповіщення',
  'push-test': 'пробне push-сповіщення',
  'friend-reward': 'нагорода за запрошення',
  ga4: 'подія аналітики',
  bat: 'подія статистики',
  'esputnik-contact': 'контакт розсилки',
  'esputnik-event': 'подія розсилки',
  'esputnik-order': 'замовлення для розсилки',
  'esputnik-forget': 'видалення контакту розсилки',
};
