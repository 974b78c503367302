import { asProblem } from '../../data/problem.ts';
import { Button } from '../../ui/action/button.tsx';
import { Callout } from '../../ui/state/callout.tsx';
import { Sheet } from '../../ui/surface/sheet.tsx';
import { messages } from './messages.ts';
import styles from './page.module.css';
import { ProofDismissed } from './use-proof.tsx';

interface Props {
  open: boolean;
  title: string;
  text: string;
  action: string;
  isPending: boolean;
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms something that can't be undone with one tap. */
export function ConfirmSheet({ open, title, text, action, isPending, error, onConfirm, onClose }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <p className={styles.text}>{text}</p>
      <div className={styles.choices}>
        <ConfirmFailure error={error} />
        <Button variant="danger" wide pending={isPending} onClick={onConfirm}>
          {action}
        </Button>
        <Button variant="secondary" wide onClick={onClose}>
          {messages.stay}
        </Button>
      </div>
    </Sheet>
  );
}

/** A dismissed question is no failure. */
export function ConfirmFailure({ error }: { error: unknown }) {
  if (!error || error instanceof ProofDismissed) return null;
  return <Callout tone="danger">{asProblem(error).detail}</Callout>;
}
