import { expect, test } from 'vitest';
import { consoleOf } from '../../../test/steps/console.ts';
import { openHarness } from '../../../test/harness/club.ts';
import { setComplianceCell } from '../compliance/set-cell.ts';
import { runAction } from './run-action.ts';
import { sealAuditLog, verifyAuditLog } from './seals.ts';

const club = openHarness({ engine: 'postgresql', seed: false });

test('many write while several seal: every row gets one place in one unbroken chain', async () => {
  const cell = { brand: 'main', subject: 'merch', action: 'quiz', allowed: false } as const;
  const seal = () => sealAuditLog(club.services, club.clock.now);
  await Promise.all(
    Array.from({ length: 50 }, async (_, writer) => {
      for (let n = 0; n < 4; n++) {
        await runAction(consoleOf(club), setComplianceCell, { ...cell, note: `${writer} ${n}` });
        if (writer % 5 === 0) await seal();
      }
    }),
  );
  await seal();
  expect(await verifyAuditLog(consoleOf(club), undefined)).toMatchObject({ sealed: 200, breach: undefined });
});
