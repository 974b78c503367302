import { Suspense } from 'react';
import { formatPhone } from '@club/rules/people/phone';
import { Button, buttonClass } from '../../ui/action/button.tsx';
import { Link } from '../../ui/action/link.tsx';
import styles from './sign-in.module.css';
import { ClubIs } from './club-is-later.ts';
import { messages } from './messages.ts';

export function UnknownPhone({ phone, onChangeNumber }: { phone: string; onChangeNumber: () => void }) {
  return (
    <div className={styles.stack}>
      <div className={styles.heading}>
        <h1 ref={takeFocus} tabIndex={-1}>
          {messages.phone.unknownTitle}
        </h1>
        <p>
          {formatPhone(phone)}. {messages.phone.unknownText}
        </p>
      </div>
      <Link to="/registration" className={buttonClass({ wide: true })}>
        {messages.phone.register}
      </Link>
      <Button variant="secondary" wide onClick={onChangeNumber}>
        {messages.phone.otherNumber}
      </Button>
      <Suspense>
        <ClubIs />
      </Suspense>
    </div>
  );
}

// The field with the focus is gone with its step.
function takeFocus(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
}
