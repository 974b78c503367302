import type { ClubSettings } from '@club/rules/settings/club-settings';
import { findXpEntry } from '../../../database/xp/entry.ts';
import { findPersonCard } from '../../../database/customers/person-card.ts';
import { StaffRefusal } from '../../actions/action.ts';
import { brandsSeen, type Viewer } from '../../actions/viewer.ts';
import { describeSource } from '../../xp/describe-source.ts';
import { describeEntry } from '../../xp/get-xp-entry.ts';

/** Why an entry came, in the words that the customer reads. */
export async function showXpEntry(
  viewer: Viewer & { settings: ClubSettings },
  { customer, entry: entryId }: { customer: string; entry: string },
) {
  const { db } = viewer.database;
  const id = Number(customer);
  const isSeen = (await findPersonCard(db, id, { seen: brandsSeen(viewer), now: viewer.now })) !== undefined;
  const entry = isSeen ? await findXpEntry(db, id, Number(entryId)) : undefined;
  if (entry === undefined) throw new StaffRefusal('record_unknown');
  return {
    rule: describeEntry(viewer, entry.rule),
    source: (await describeSource({ db, customer: { id } }, entry.source)).text,
    lots: entry.lots.map(({ xp, cameAt, expiresAt, returnedAt }) => ({
      xp,
      came_at: cameAt.toISOString(),
      ends_at: expiresAt.toISOString(),
      returned_at: returnedAt?.toISOString() ?? null,
    })),
    spent_at: entry.spentAt?.toISOString() ?? null,
  };
}
