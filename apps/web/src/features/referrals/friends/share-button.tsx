import { useState } from 'react';
import { Share2 } from '@club/icons/lucide';
import { Button } from '../../../ui/action/button.tsx';
import { showToast } from '../../../ui/state/toast.ts';
import { messages } from './messages.ts';

/** Passes the invitation to the phone's own sharing; without it it is copied. */
export type Share = () => Promise<'shared' | 'copied' | 'failed'>;

export function ShareButton({ onShare, wide }: { onShare: Share; wide?: boolean }) {
  const [isPending, setIsPending] = useState(false);
  const share = async (): Promise<void> => {
    setIsPending(true);
    const outcome = await onShare();
    setIsPending(false);
    // Closing the phone's sheet is no failure, and the phone itself shows what was shared.
    if (outcome === 'copied') showToast({ text: messages.copied, kind: 'success' });
  };
  return (
    <Button
      wide={wide}
      pending={isPending}
      icon={<Share2 size="1.25em" aria-hidden="true" />}
      onClick={() => void share()}
    >
      {messages.invite}
    </Button>
  );
}
