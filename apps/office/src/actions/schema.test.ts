import { describeInput } from '@club/contract/staff/action';
import { uploadPicture } from '@club/contract/staff/pictures';
import { expect, test } from 'vitest';
import { fieldsOf, inputOf, takes } from './schema.ts';

const adjust = {
  type: 'object',
  properties: {
    customer: { type: 'integer', minimum: 1 },
    xp: { type: 'integer', minimum: -1000, maximum: 1000 },
    reason: { type: 'string', maxLength: 200 },
    brand: { anyOf: [{ type: 'string', enum: ['main', 'ogo'] }, { type: 'null' }] },
    restock: { type: 'boolean' },
    waybill: { type: 'string', maxLength: 40 },
    until: { type: 'string', format: 'date-time' },
    allowed: { type: ['boolean', 'null'] },
  },
  required: ['customer', 'xp', 'reason', 'brand', 'restock'],
};

test('a form has the fields that are not known yet, each of its kind', () => {
  const fields = fieldsOf(adjust, { customer: 6900000001 });
  expect(fields.map(({ name, kind }) => [name, kind])).toEqual([
    ['xp', 'number'],
    ['reason', 'long'],
    ['brand', 'choice'],
    ['restock', 'check'],
    ['waybill', 'text'],
    ['until', 'minute'],
    ['allowed', 'flag'],
  ]);
  expect(fields[2]).toMatchObject({ isNullable: true, options: ['main', 'ogo'] });
});

test('a picture is chosen as a file, like a table, and neither is typed', () => {
  const { input } = uploadPicture;
  const kinds = fieldsOf(describeInput(input), {}).map(({ name, kind }) => [name, kind]);
  expect(kinds).toEqual([
    ['slug', 'text'],
    ['text', 'long'],
    ['photo', 'picture'],
  ]);
  const form = new FormData();
  form.set('slug', 'mint-can');
  form.set('text', 'Баночка');
  expect(inputOf(fieldsOf(describeInput(input), {}), form, { photo: 'aGk=' })).toEqual({
    slug: 'mint-can',
    text: 'Баночка',
    photo: 'aGk=',
  });
});

test('an action can be run on the subject named by its input', () => {
  expect(takes(adjust, { customer: 1 })).toBe(true);
  expect(takes(adjust, { number: 1 })).toBe(false);
  expect(takes(adjust, {})).toBe(false);
});

test('typed text becomes the input, and empty fields are omitted or null', () => {
  const form = new FormData();
  form.set('xp', '-50');
  form.set('reason', ' Вибачення ');
  form.set('brand', '');
  form.set('restock', 'on');
  form.set('waybill', '');
  form.set('until', '2027-06-01T09:30');
  form.set('allowed', 'false');
  expect(inputOf(fieldsOf(adjust, { customer: 1 }), form, {})).toEqual({
    xp: -50,
    reason: 'Вибачення',
    brand: null,
    restock: true,
    until: '2027-06-01T06:30:00.000Z',
    allowed: false,
  });
});
