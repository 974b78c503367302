/** What the register says, in its own words where they are known. */
export const problems = {
  wrongPin: 'Невірний пін-код касира',
  wrongLicense: 'Невірний ключ ліцензії каси',
  oldToken: 'Невірні дані для входу',
  takenByOther: 'Каса зайнята іншим касиром',
  cashierBusy: 'Касир вже працює з даною касою',
  notOpened: 'Зміну не відкрито',
  unfinished: 'Є незавершені транзакції',
  known: 'Чек з таким id вже існує',
  nothing: 'Не знайдено',
  refused: 'Товар не дозволено',
  offlineTooLong: 'Перевищено дозволений час роботи в офлайн-режимі',
  tooOften: 'Не частіше ніж раз на дві хвилини',
  online: 'Каса вже онлайн',
  fiscalized: 'Чек за накладною вже створено',
};
