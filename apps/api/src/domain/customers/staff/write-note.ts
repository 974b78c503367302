import * as spec from '@club/contract/staff/customers';
import { insertNote } from '../../../database/customers/staff-notes.ts';
import { action } from '../../actions/action.ts';
import { cleanLines } from '../../text/clean.ts';
import { personOf } from './person-of.ts';

/** The text is a person's own, so the audit log has that it was written and not what. */
export const writeNote = action(spec.writeNote, {
  run: async ({ tx, actor, now }, { customer, text }) => {
    const { personId } = await personOf(tx, customer);
    const note = await insertNote(tx, { personId, text: cleanLines(text), actor, now });
    return { reply: { customer, note }, target: `customer:${customer}`, after: { person: personId, note } };
  },
});
