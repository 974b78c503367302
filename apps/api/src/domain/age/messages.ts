import { typeset } from '@club/rules/text/ukrainian';

// Reasons follow a lead-in, hence the lower case.
export const minorByDocument = typeset('за документом ще немає 18');
export const otherBirthDate = typeset('дата народження в документі інша');

export const withdrawnNotification = {
  title: typeset('Підтвердження віку скасовано'),
  body: typeset('Причина — на сторінці перевірки. Можна підтвердити ще раз.'),
};

export const reopenedNotification = {
  title: typeset('Перевірку віку відкрито знову'),
  body: typeset('Надішли, будь ласка, нове фото документа. Причина — на сторінці перевірки.'),
};

export const decidedNotifications = {
  verified: { title: typeset('Вік підтверджено'), body: typeset('Усі можливості клубу відкрито.') },
  refused: {
    title: typeset('Вік не підтверджено'),
    body: typeset('Причина — на сторінці перевірки. Можна спробувати ще раз.'),
  },
  more_needed: { title: typeset('Потрібне ще одне фото'), body: typeset('Чого бракує — на сторінці перевірки.') },
};
