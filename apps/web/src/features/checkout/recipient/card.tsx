import { useEffect, useRef, useState } from 'react';
import { normalizePhone, formatPhone } from '@club/rules/people/phone';
import type { Recipient } from '../../../data/checkout/draft.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Card } from '../../../ui/surface/card.tsx';
import { Section } from '../../../ui/surface/section.tsx';
import { SkeletonText } from '../../../ui/state/skeleton.tsx';
import styles from '../checkout.module.css';
import { messages } from '../messages.ts';
import { isRecipientRight } from './fields.ts';
import { RecipientForm } from './form.tsx';

interface Props {
  recipient: Recipient | undefined;
  /** Missing fields are marked only after the customer wanted to continue. */
  isChecked: boolean;
  onChange: (recipient: Recipient) => void;
}

/** Filled in already, it takes two lines; the fields open on demand, or when something in them is not right. */
export function RecipientCard({ recipient, isChecked, onChange }: Props) {
  const [isEditing, setIsEditing] = useState(false);
  const [hasRequestedEdit, setHasRequestedEdit] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasRequestedEdit) form.current?.querySelector('input')?.focus();
  }, [hasRequestedEdit]);
  const isOpen = recipient !== undefined && (isEditing || !isRecipientRight(recipient));
  const edit = (): void => {
    setIsEditing(true);
    setHasRequestedEdit(true);
  };
  return (
    <Section title={messages.recipient}>
      <Card>
        {recipient === undefined ? (
          <SkeletonText lines={2} />
        ) : isOpen ? (
          // Once a field is entered the form stays, even when it has become right.
          <div ref={form} onFocus={() => setIsEditing(true)}>
            <RecipientForm recipient={recipient} isChecked={isChecked} onChange={onChange} />
          </div>
        ) : (
          <div className={styles.between}>
            <RecipientText {...recipient} />
            <Button
              variant="quiet"
              size="s"
              className={styles.change}
              aria-label={messages.changeWhat(messages.recipient)}
              onClick={edit}
            >
              {messages.change}
            </Button>
          </div>
        )}
      </Card>
    </Section>
  );
}

export function RecipientText({ firstName, lastName, phone }: Recipient) {
  return (
    <p className={styles.lines}>
      <b>
        {firstName} {lastName}
      </b>
      <span className={styles.quiet}>{formatPhone(normalizePhone(phone) ?? phone)}</span>
    </p>
  );
}
