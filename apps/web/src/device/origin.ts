import { internalPath } from './destination.ts';
import { dropDraft, readDraft, storeDraft } from './storage/drafts.ts';

const draftName = 'came-from';
const unknown = { from: '' };

/** Remembers the page that the cart was opened from. */
export function rememberOrigin(pathname: string): void {
  if (internalPath(pathname)) storeDraft(draftName, { from: pathname });
}

export const knownOrigin = (): string | undefined => internalPath(readDraft(draftName, unknown).from);

export const forgetOrigin = (): void => dropDraft(draftName);
