import { auditLedger as spec } from '@club/contract/staff/xp';
import { type AuditStream, saveProgress } from '../../../database/xp/audits.ts';
import { action } from '../../actions/action.ts';
import { endAudit, walkEverything, walkNew } from './audit.ts';

/** Connections that it takes: fewer than a process may have, and as many cores of the server at most. */
const lanes = 4;

/** Its pieces record their positions, so that one that is ended continues there; the end is recorded with its row. */
export const auditLedger = action(spec, {
  // Its work takes as long as the ledger is large.
  isConsoleOnly: true,
  takeIn: async ({ database, now }, { scope, report }) => {
    const passed: Partial<Record<AuditStream, number>> = {};
    if (scope === 'new') {
      const found = await walkNew(database.db, now, (stream, upTo) => void (passed[stream] = upTo));
      return { scope, audited: { found, is_whole: true, passed } };
    }
    const { found, isWhole } = await walkEverything({ database }, now, {
      isAnew: scope === 'whole',
      lanes: database.engine === 'postgresql' ? lanes : 1,
      ...(report && { onPiece: report }),
    });
    return { scope, audited: { found, is_whole: isWhole, passed } };
  },
  run: async ({ tx, now }, { scope, audited }) => {
    if (audited === undefined) throw new Error('The ledger was not audited');
    const { found, is_whole: isWhole, passed } = audited;
    if (scope !== 'new' && isWhole) await endAudit(tx, found, now);
    for (const stream of ['entries', 'steps'] as const)
      if (passed[stream] !== undefined) await saveProgress(tx, stream, passed[stream], now);
    return {
      target: 'ledger:audit',
      reply: { found, is_whole: isWhole },
      after: { scope, broken: found.length, is_whole: isWhole },
    };
  },
});
