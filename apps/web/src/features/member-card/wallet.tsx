import { useMutation } from '@tanstack/react-query';
import { Wallet as WalletIcon } from '@club/icons/lucide';
import { asProblem } from '../../data/problem.ts';
import { walletPass } from '../../data/customers/wallet-pass.ts';
import { runtime } from '../../device/runtime.ts';
import { isIos } from '../../device/surroundings.ts';
import { Button } from '../../ui/action/button.tsx';
import { Callout } from '../../ui/state/callout.tsx';
import { messages } from './card-messages.ts';

const fileLivesMs = 60_000;

/** The card is added to this phone's wallet, if the club offers that wallet and the phone has it. */
export function ToWallet() {
  const phones = kindOfPhone();
  const wallet = runtime.wallets?.find((one) => one.phones === phones);
  const { mutate, isPending, error } = useMutation({
    ...walletPass,
    onSuccess: ({ link, file }) => {
      if (link !== null) window.location.assign(link);
      else if (file !== null) openPass(file);
    },
  });
  if (wallet === undefined) return null;
  return (
    <>
      <Button
        variant="secondary"
        icon={<WalletIcon size="1.25em" aria-hidden="true" />}
        pending={isPending}
        onClick={() => mutate(wallet.id)}
      >
        {messages.toWallet(wallet.name)}
      </Button>
      {error && <Callout tone="danger">{asProblem(error).detail}</Callout>}
    </>
  );
}

function kindOfPhone(): 'ios' | 'android' | undefined {
  const { userAgent, maxTouchPoints: touchPoints } = navigator;
  if (isIos({ userAgent, touchPoints })) return 'ios';
  return userAgent.includes('Android') ? 'android' : undefined;
}

/** By its type the phone recognises the file. */
function openPass(base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes], { type: 'application/vnd.apple.pkpass' }));
  link.download = messages.passName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), fileLivesMs);
}
