import { Share2 } from '@club/icons/lucide';
import type { Product } from '@club/contract/customer/catalogue';
import { sharing } from '../../../data/sharing.ts';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { messages as texts } from './messages.ts';

/** The phone's own sharing sheet; without one, no button. */
export function ShareProduct({ product: { id, title, collectionId } }: { product: Product }) {
  if (!('share' in navigator)) return null;
  const share = (): void => {
    const url = `${location.origin}/shop/${collectionId}/${id}`;
    // Refused or cancelled: either way there is nothing to show.
    navigator.share({ title, url }).then(sharing.shared, () => undefined);
  };
  return <IconButton label={texts.share} icon={<Share2 />} onClick={share} />;
}
