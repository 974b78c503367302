import { brandTable, shopIdField } from '@club/rules/brands';
import type { Brand } from '@club/rules/brands';
import { offlineProblem } from '../../data/problem.ts';
import { otherBrand } from '../../data/other-brand.ts';
import { dropDraft } from '../../device/storage/drafts.ts';
import { save } from '../../device/storage/stored.ts';
import { runtime } from '../../device/runtime.ts';

/**
 * Opens Home of another brand in the same app and session. The choice is stored only when the server has the customer
 * of that brand, so a failed switch changes nothing. Throws CallProblem.
 */
export async function switchBrand(to: Brand, open: () => void = openHome): Promise<void> {
  if (!navigator.onLine) throw offlineProblem();
  if (brandTable[to].hasCallMark) await otherBrand.holdToken();
  const id = await otherBrand.ofBrand(to);
  save(shopIdField(to), id);
  save('brand', to === runtime.hostBrand ? null : to);
  // Addresses of one brand's shop are strangers to the other.
  for (const draft of ['came-from', 'destination']) dropDraft(draft);
  open();
}

// Colours, words, key, cart and records all hang on the brand of the page, so the page is a new one.
function openHome(): void {
  location.replace('/');
}
