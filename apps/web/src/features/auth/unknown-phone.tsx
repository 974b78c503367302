import { useEffect, useRef } from 'react';
import { Link } from '@tanstack/react-router';
import { formatPhone } from '@club/rules/phone';
import { Button, buttonClass } from '../../ui/button.tsx';
import styles from './auth.module.css';
import { messages } from './messages.ts';

export function UnknownPhone({ phone, onChangeNumber }: { phone: string; onChangeNumber: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The field that had the focus is gone with its step.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.stack}>
      <div className={styles.heading}>
        <h1 ref={heading} tabIndex={-1}>
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
    </div>
  );
}
