import { setComplianceCell as spec } from '@club/contract/staff/compliance';
import { readCompliance, setCompliance } from '../../database/xp/compliance.ts';
import { action } from '../actions/action.ts';

export const setComplianceCell = action(spec, {
  run: async ({ tx, config, actor, now }, cell) => {
    const { brand, subject, action: what, allowed, note } = cell;
    const { switches } = await readCompliance(tx, config.compliance);
    const turned = switches.find((one) => one.brand === brand && one.subject === subject && one.action === what);
    await setCompliance(tx, { ...cell, actor, now });
    return {
      reply: cell,
      target: `compliance:${brand}/${subject}/${what}`,
      brand,
      reason: note,
      before: { allowed: turned?.allowed ?? null },
      after: { allowed },
      ...(allowed !== false && { weight: opening(turned?.allowed) }),
    };
  },
});

/** To shut a cell one is enough. */
const opening = (turned: boolean | undefined) =>
  ({ of: 'always', above: 'compliance_opening', basis: String(turned ?? null) }) as const;
