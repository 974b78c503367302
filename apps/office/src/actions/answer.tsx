import { useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogFoot } from '../ui/dialog.tsx';
import style from './action.module.css';
import { messages } from './messages.ts';
import { Printed } from './printed.tsx';
import { closeActionForm } from './subject.ts';

const shownMs = 60_000;

/** One-time content: it hides automatically, for nobody remembers to close it. */
export function Answer({ action, title, reply }: { action: string; title: string; reply: unknown }) {
  useEffect(() => {
    const timer = setTimeout(closeActionForm, shownMs);
    return () => clearTimeout(timer);
  }, []);
  const url = (reply as { url?: unknown } | null)?.url;
  return (
    <Dialog title={title} onClose={closeActionForm}>
      <p className={style.about}>{messages.answer}</p>
      <Printed value={reply} action={action} />
      {typeof url === 'string' && <CopyButton text={url} />}
    </Dialog>
  );
}

function CopyButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <DialogFoot>
      <Button
        variant="main"
        onClick={() =>
          void navigator.clipboard.writeText(text).then(
            () => setCopied(true),
            () => setCopied(false),
          )
        }
      >
        {isCopied ? messages.copied : messages.copy}
      </Button>
    </DialogFoot>
  );
}
