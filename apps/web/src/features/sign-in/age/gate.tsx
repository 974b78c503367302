import { useState } from 'react';
import { storeDraft, readDraft } from '../../../device/storage/drafts.ts';
import { Button } from '../../../ui/action/button.tsx';
import styles from '../sign-in.module.css';
import { messages } from '../messages.ts';

const unanswered = { saysNo: false };

/** Two equal answers. "No" is stored for the life of the tab, so a reload does not ask again. */
export function AgeGate({ onPassed }: { onPassed: () => void }) {
  const [saysNo, setSaysNo] = useState(() => readDraft('age', unanswered).saysNo);
  if (saysNo) return <Refused />;
  const declareUnderage = (): void => {
    storeDraft('age', { saysNo: true });
    setSaysNo(true);
  };
  return (
    <div className={styles.stack} data-door>
      <div className={styles.heading}>
        <h1>{messages.age.title}</h1>
        <p>{messages.age.text}</p>
      </div>
      <div className={styles.pair}>
        <Button variant="secondary" wide onClick={onPassed}>
          {messages.age.yes}
        </Button>
        <Button variant="secondary" wide onClick={declareUnderage}>
          {messages.age.no}
        </Button>
      </div>
    </div>
  );
}

function Refused() {
  return (
    <div className={styles.stack} data-door>
      <div className={styles.heading}>
        <h1>{messages.age.refusedTitle}</h1>
        <p>{messages.age.refusedText}</p>
      </div>
      <p className={styles.small}>{messages.age.refusedHelp}</p>
    </div>
  );
}

/** The page behind the age gate. */
export function rememberGatedPage(page: string): void {
  storeDraft('gated', { page });
}

export function gatedPage(): '/auth' | '/registration' {
  return readDraft('gated', { page: '' }).page === '/registration' ? '/registration' : '/auth';
}
