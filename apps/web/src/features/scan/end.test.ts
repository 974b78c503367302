import { expect, test } from 'vitest';
import { scanResults } from '@club/rules/codes/scans';
import { CallProblem } from '../../data/problem.ts';
import { needsNoDecision, appearanceOf, resultAppearances } from './end.ts';
import type { ScanEnd } from './end.ts';

const outcome = { id: 'x', xp: 0, line: null, code_tail: '34JW', message: 'Текст сервера' } as const;

test.each(scanResults)('%s shows the text of the server', (result) => {
  expect(appearanceOf({ kind: 'outcome', outcome: { ...outcome, result } }).text).toBe('Текст сервера');
});

test('no two results look alike: each has its own icon', { tags: ['SCAN-06'] }, () => {
  expect(new Set(Object.values(resultAppearances).map(({ icon }) => icon)).size).toBe(scanResults.length);
});

test.each<[ScanEnd, string]>([
  [{ kind: 'excise' }, 'Це акцизна марка. Код клубу — під кришкою'],
  [{ kind: 'foreign-link' }, 'Це посилання не від клубу, тому ми його не відкрили. Код клубу — під кришкою'],
  [{ kind: 'unreadable' }, 'Це не код клубу. Наведи камеру на код під кришкою або введи його вручну'],
  [{ kind: 'queued' }, 'Надішлемо, щойно зʼявиться мережа'],
  [
    { kind: 'problem', problem: new CallProblem(503, 'overloaded', { detail: 'Зараз у клубі людно' }) },
    'Код збережено. Надішлемо, щойно клуб відповість',
  ],
  [{ kind: 'problem', problem: new CallProblem(429, 'too_many', { detail: 'Забагато спроб' }) }, 'Забагато спроб'],
])('%o shows why', (end, text) => {
  expect(appearanceOf(end).text).toBe(text);
});

test('only a credited code and a queued one let the next follow automatically', () => {
  const settled = scanResults.filter((result) => needsNoDecision({ kind: 'outcome', outcome: { ...outcome, result } }));
  expect(settled).toEqual(['credited']);
  expect(needsNoDecision({ kind: 'queued' })).toBe(true);
  expect(needsNoDecision({ kind: 'excise' })).toBe(false);
});
