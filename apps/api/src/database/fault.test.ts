import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { databaseFaultOf, Unanswered } from './fault.ts';

const failed = (cause: Error) => new DrizzleQueryError('select 1', [], cause);
const coded = (code: string) => failed(Object.assign(new Error('380671234567'), { code }));

test.each([
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08006',
  '08P01',
  '53000',
  '53100',
  '53200',
  '53300',
  '42P05',
  '26000',
  '25006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
])('a statement that fails with %s reports that the database is unavailable', (code) => {
  expect(databaseFaultOf(coded(code))).toEqual({ code, kind: 'away' });
});

test.each([
  ['timeout exceeded when trying to connect', 'no_connection'],
  ['Connection terminated due to connection timeout', 'no_connection'],
  ['timeout expired', 'no_connection'],
  ['Connection terminated unexpectedly', 'lost'],
  ['Connection terminated', 'lost'],
  ['Client has encountered a connection error and is not queryable', 'lost'],
  ['Client was closed and is not queryable', 'lost'],
  ['Query read timeout', 'unanswered'],
  ['Cannot use a pool after calling end on the pool', 'closed'],
  ['PGlite is closed', 'closed'],
])('"%s", which the driver reports without a code, is %s and unavailable', (text, code) => {
  expect(databaseFaultOf(failed(new Error(text)))).toEqual({ code, kind: 'away' });
  expect(databaseFaultOf(new Error(text)), 'outside of a statement').toEqual({ code, kind: 'away' });
});

test('a crashed embedded database is unavailable', () => {
  const fall = Object.assign(new Error('unreachable'), { name: 'RuntimeError' });
  expect(databaseFaultOf(failed(fall))).toEqual({ code: 'fell', kind: 'away' });
});

test('an answer that we gave up on is unavailable', () => {
  expect(databaseFaultOf(new Unanswered('late'))).toEqual({ code: 'ETIMEDOUT', kind: 'away' });
});

test.each(['55P03', '57014', '40001', '40P01'])('%s undid the work and is busy', (code) => {
  expect(databaseFaultOf(coded(code))).toEqual({ code, kind: 'busy' });
});

test('a broken rule of the schema is neither, and is named', () => {
  expect(databaseFaultOf(coded('23505'))).toEqual({ code: '23505', kind: 'other' });
});

test('errors not of the database are not taken for it', () => {
  const fetchFailed = new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) });
  const socket = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  for (const error of [fetchFailed, socket, new Error('38067'), 'x', undefined, failed(new TypeError('no number'))])
    expect(databaseFaultOf(error)).toBeUndefined();
});
