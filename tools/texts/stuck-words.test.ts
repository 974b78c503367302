import { expect, test } from 'vitest';
import { readConfig } from '../../apps/api/src/settings/config.ts';
import { outboxHandlers } from '../../apps/api/src/jobs/start.ts';
import { kindNames, nextSteps } from '../../apps/office/src/features/stuck/messages.ts';

const kinds = Object.keys(
  outboxHandlers({
    log: { warn: () => undefined } as never,
    config: readConfig({ DEMO: '1' }),
    clubSettings: {} as never,
  }),
).toSorted();

test('every task that may get stuck has a name and a next step for staff, and no other task has', () => {
  expect(kinds.length).toBeGreaterThan(30);
  expect(Object.keys(kindNames).toSorted()).toEqual(kinds);
  expect(Object.keys(nextSteps).toSorted()).toEqual(kinds);
});
