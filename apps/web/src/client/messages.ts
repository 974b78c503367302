export const messages = {
  // Whether the phone has no network or the club does not answer is unknown here.
  offline: 'Немає звʼязку з клубом. Перевір мережу та спробуй ще раз',
  unreadable: 'Сталася помилка. Спробуй ще раз',
  // The club's own message about a pause, when something in front of it answers in its place.
  pause: 'Клуб ненадовго недоступний. Твої дані на місці. Спробуй за хвилину',
} as const;
