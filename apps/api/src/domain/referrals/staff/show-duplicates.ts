import type { Brand } from '@club/rules/brands';
import { listDuplicates } from '../../../database/referrals/desk.ts';
import { brandsSeen, pageRows, type Viewer } from '../../actions/viewer.ts';

/** Pairs that look like one person, the most urgent on top. */
export async function showDuplicates(viewer: Viewer, { brand }: { brand?: Brand | undefined }) {
  const rows = await listDuplicates(viewer.database.db, brandsSeen(viewer, brand), pageRows);
  return {
    rows: rows.map((row) => ({
      friend: row.friend,
      friend_name: `${row.friendFirstName} ${row.friendLastName}`.trim(),
      friend_phone: row.friendPhone,
      friend_customer: row.friendCustomer,
      inviter: row.inviter,
      inviter_name: `${row.inviterFirstName} ${row.inviterLastName}`.trim(),
      inviter_phone: row.inviterPhone,
      brand: row.brand,
      signs: row.signs,
      note: row.note,
      xp: row.xp,
      invited_at: new Date(row.invitedMs).toISOString(),
      due_at: new Date(row.dueMs).toISOString(),
    })),
  };
}
