import { expect, test } from 'vitest';
import { consoleOf } from '../../../test/steps/console.ts';
import { raceRounds } from '../../../../../tools/tests/slowness.ts';
import { openHarness } from '../../../test/harness/club.ts';
import { setComplianceCell } from '../compliance/set-cell.ts';
import { runAction } from './run-action.ts';
import { sealAuditLog, verifyAuditLog } from './seals.ts';

const club = openHarness({ engine: 'postgresql', seed: false });
const rounds = raceRounds();
const [writers, times] = [50, 4];

test('many write while several seal: every row gets one place in one unbroken chain', async () => {
  const cell = { brand: 'main', subject: 'merch', action: 'quiz', allowed: false } as const;
  const seal = () => sealAuditLog(club.services, club.clock.now);
  for (let round = 1; round <= rounds; round++) {
    await Promise.all(
      Array.from({ length: writers }, async (_, writer) => {
        for (let n = 0; n < times; n++) {
          await runAction(consoleOf(club), setComplianceCell, { ...cell, note: `${round} ${writer} ${n}` });
          if (writer % 5 === 0) await seal();
        }
      }),
    );
    await seal();
    const sealed = round * writers * times;
    expect(await verifyAuditLog(consoleOf(club), undefined)).toMatchObject({ sealed, breach: undefined });
  }
});
