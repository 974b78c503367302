import { readDraft } from '../../device/storage/drafts.ts';

export const draftName = 'profile-names';
export const untouched: Record<NameField, string | null> = { first_name: null, last_name: null };
export const nameFields = ['first_name', 'last_name'] as const;
export type NameField = (typeof nameFields)[number];

/** Whether this phone stores names that were typed and not saved. */
export function areNamesChanged(): boolean {
  const { first_name: first, last_name: last } = readDraft(draftName, untouched);
  return first !== null || last !== null;
}
