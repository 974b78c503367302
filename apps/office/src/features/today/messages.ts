export const messages = {
  title: 'Сьогодні',
  queues: 'Черги',
  queue: 'Черга',
  count: 'Чекає',
  oldest: 'Найдовше',
  none: 'Для цих ролей черг немає. Дії та розділи знайде пошук',
  calm: 'порожньо',
};
