// Multipart bodies, whole and broken, to the calls that accept them and to those that do not.
import type { Chance } from '../../simulation/chance.ts';
import { type Aim, anyCustomer, soundShot } from '../aim.ts';
import { type Bare, writeJson } from '../json-text.ts';
import { mutate } from '../mutation.ts';
import { oddNames, oddTexts } from '../odd-values.ts';
import { pictures } from '../pictures.ts';
import { type Shot, wireText } from './shot.ts';

interface Part {
  name: string;
  value: Buffer | string;
  file?: string;
  type?: string;
}

const boundary = '----shot';

function formOf(parts: readonly Part[], mark = boundary, end = `--${mark}--\r\n`): Buffer {
  const chunks = parts.flatMap(({ name, value, file, type }) => [
    Buffer.from(
      wireText(
        `--${mark}\r\ncontent-disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n${type === undefined ? '' : `content-type: ${type}\r\n`}\r\n`,
      ),
      'latin1',
    ),
    Buffer.from(value as string),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...chunks, Buffer.from(end)]);
}

const fieldsOf = (input: Bare): Part[] =>
  Object.entries(input).map(([name, value]) => ({ name, value: typeof value === 'string' ? value : writeJson(value) }));

const photoOf = ({ pick }: Chance): Part => ({
  name: pick(['photo', 'photos', 'file', 'image', '']),
  file: pick(['a.jpg', '', '../../a.jpg', '\u0000', `${'a'.repeat(3000)}.png`, '__proto__']),
  type: pick(['image/jpeg', 'image/png', 'text/html', 'x', '']),
  value: pick(pictures),
});

/** The call's own form, of sound or of spoiled fields. */
export function ownForm(aim: Aim): Shot {
  const { chance } = aim;
  const shot = soundShot(aim, anyCustomer(aim));
  const isSpoiled = chance.happens(0.7);
  const about = isSpoiled ? mutate(shot.input, chance) : 'sound';
  const photos = Array.from({ length: chance.below(4) }, () => photoOf(chance));
  return asForm(shot, `form: ${about}`, formOf([...fieldsOf(shot.input), ...photos]));
}

/** A form that breaks the rules of forms, to any call. */
export function oddForm(aim: Aim): Shot {
  const { chance } = aim;
  const shot = soundShot(aim, anyCustomer(aim));
  const fields = fieldsOf(shot.input);
  const whole = formOf([...fields, photoOf(chance)]);
  const [about, body, type] = chance.pick<[string, Buffer, string?]>([
    ['no boundary', whole, 'multipart/form-data'],
    ['another boundary', whole, 'multipart/form-data; boundary=other'],
    ['a boundary of length', whole, `multipart/form-data; boundary=${'a'.repeat(300)}`],
    ['no end', formOf(fields, boundary, '')],
    ['cut short', whole.subarray(0, chance.below(whole.length))],
    ['nothing', Buffer.alloc(0)],
    ['an end alone', Buffer.from(`--${boundary}--\r\n`)],
    [
      'thousands of parts',
      formOf(Array.from({ length: chance.pick([100, 3000]) }, (_, i) => ({ name: `a${i}`, value: '1' }))),
    ],
    ['a hundred files', formOf(Array.from({ length: 100 }, () => ({ name: 'photo', file: 'a.jpg', value: 'x' })))],
    ['the same name again', formOf([...fields, ...fields, ...fields])],
    ['odd names', formOf(oddNames.map((name) => ({ name, value: 'x' })))],
    ['odd values', formOf(fields.map(({ name }) => ({ name, value: chance.pick(oddTexts) })))],
    ['a field as a file', formOf(fields.map((field) => ({ ...field, file: 'a.txt' })))],
    ['an empty file', formOf([...fields, { name: 'photo', file: 'a.jpg', value: '' }])],
    ['headers without end', Buffer.from(`--${boundary}\r\n${'a: b\r\n'.repeat(3000)}`)],
    ['no header', Buffer.from(`--${boundary}\r\n\r\nx\r\n--${boundary}--\r\n`)],
    ['a long field', formOf([...fields, { name: 'text', value: 'я'.repeat(chance.pick([3000, 600_000])) }])],
  ]);
  return asForm(shot, `form: ${about}`, body, type);
}

function asForm(shot: Shot, about: string, body: Buffer, type = `multipart/form-data; boundary=${boundary}`): Shot {
  const rest = shot.headers.filter(([name]) => name !== 'content-type');
  return { ...shot, about, headers: [...rest, ['content-type', type]], body };
}
