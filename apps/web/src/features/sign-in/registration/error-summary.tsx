import { useEffect, useRef } from 'react';
import type { SyntheticEvent } from 'react';
import { Callout } from '../../../ui/state/callout.tsx';
import styles from '../sign-in.module.css';
import { messages as shared } from '../messages.ts';
import { formFields } from './draft.ts';
import type { FormErrors, FormField } from './draft.ts';
import { messages as texts } from './messages.ts';

const labels: Record<FormField, string> = {
  firstName: texts.firstName,
  lastName: texts.lastName,
  phone: shared.phone.label,
  birthDate: texts.birthDate,
  email: texts.email,
  friendCode: texts.friendCode,
  acceptsRules: `${texts.consentRules} ${texts.consentRulesLink}`,
  acceptsPersonal: texts.consentPersonal,
};

/** Takes the focus when it appears; each line leads to its field, which has the same name for an id. */
export function ErrorSummary({ errors }: { errors: FormErrors }) {
  const box = useRef<HTMLDivElement>(null);
  const wrong = formFields.filter((field) => errors[field] !== undefined);
  useEffect(() => {
    box.current?.focus();
  }, []);
  if (wrong.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1}>
      <Callout tone="danger" title={texts.summary(wrong.length)}>
        <ul role="list" className={styles.summary}>
          {wrong.map((field) => (
            <li key={field}>
              <a href={`#${field}`} onClick={(event) => goTo(event, field)}>
                {labels[field]}
              </a>
            </li>
          ))}
        </ul>
      </Callout>
    </div>
  );
}

function goTo(event: SyntheticEvent, field: FormField): void {
  event.preventDefault();
  document.getElementById(field)?.focus();
}
