import type { Actor } from '@club/rules/staff/actors';
import { brands } from '@club/rules/brands';
import { beforeAll, expect, test } from 'vitest';
import { openHarness } from '../../../test/harness/club.ts';
import { Desk, openOfficeOf } from '../../../test/harness/office.ts';
import { auditOf } from '../../../test/steps/audit.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { listChangedCells, setCompliance } from '../../database/xp/compliance.ts';
import { StaffRefusal } from './action.ts';
import { takeLook } from './look.ts';

const club = openHarness({ seed: false });
const office = openOfficeOf(club);
const photo = { name: 'test.look', permission: 'age.decide' } as const;
const staff: Record<'reviewer' | 'packer', Actor> = {
  reviewer: { kind: 'job', name: '' },
  packer: { kind: 'job', name: '' },
};

beforeAll(async () => {
  for (const [who, role] of [
    ['reviewer', 'age-reviewer'],
    ['packer', 'order-desk'],
  ] as const)
    staff[who] = { kind: 'staff', id: (await new Desk(office).sit([role], ['main'])).member };
});

/** Leaves a mark in the database, as a printed label does, and may fail afterwards. */
const look = (actor: Actor, fails = false) =>
  takeLook({ ...consoleOf(club), actor }, photo, async (tx, seen) => {
    const cell = { brand: 'main', subject: 'merch', action: 'quiz', allowed: false, note: '' } as const;
    await setCompliance(tx, { ...cell, actor: 'console:test', now: club.clock.now });
    if (fails) throw new StaffRefusal('record_unknown');
    return { found: seen, seen: [{ target: 'photo:7', brand: 'main', after: { person: 7 } }] };
  });
const looks = async () => (await auditOf(club, 50)).filter(({ action }) => action === photo.name);
const marks = async () => (await listChangedCells(club.database.db, 50)).length;

test('who lacks the permission sees nothing, and a look that fails leaves nothing', async () => {
  await expect(look(staff.packer)).rejects.toMatchObject({ code: 'permission_missing' });
  await expect(look(staff.reviewer, true)).rejects.toMatchObject({ code: 'record_unknown' });
  expect([await looks(), await marks()]).toEqual([[], 0]);
});

test('a look is recorded with what it wrote, and is given the brands of who looks', async () => {
  expect(await look(staff.reviewer)).toEqual(['main']);
  expect(await look({ kind: 'console', name: 'test' })).toEqual(brands);
  expect(await looks()).toMatchObject([
    { actor: expect.stringMatching(/^staff:\d+$/), target: 'photo:7', brand: 'main' },
    { actor: 'console:test' },
  ]);
  expect(await marks()).toBe(2);
});
