import { expect, test } from 'vitest';
import { recipientErrors } from './fields.ts';

const olena = { firstName: 'Олена', lastName: 'Нечуй-Левицька', phone: '+380 67 123 45 67' };

test('a recipient has a Ukrainian name and a Ukrainian mobile number', () => {
  expect(recipientErrors(olena)).toEqual({});
  expect(recipientErrors({ firstName: 'Olena', lastName: '', phone: '067 123' })).toEqual({
    firstName: 'Лише українські літери, апостроф і дефіс',
    lastName: 'Заповни це поле',
    phone: 'Номер закороткий: бракує 4 цифр',
  });
  expect(recipientErrors({ ...olena, firstName: 'Я', phone: '+380 44 123 45 67' })).toEqual({
    firstName: 'Від 2 до 40 літер',
    phone: 'Перевір код: 044 не схожий на український мобільний',
  });
});

test('an apostrophe of any kind is right in a name', () => {
  for (const lastName of ["О'Коннор", 'О’Коннор', 'ОʼКоннор']) {
    expect(recipientErrors({ ...olena, lastName })).toEqual({});
  }
});
