import { Mail, Smartphone } from '@club/icons/lucide';
import { maskPhone } from '@club/rules/people/phone';
import type { ProfileFacts } from '../../data/customers/queries.ts';
import { runtime } from '../../device/runtime.ts';
import { Card } from '../../ui/surface/card.tsx';
import { RowContent, rowClass } from '../../ui/surface/list-row.tsx';
import { Section } from '../../ui/surface/section.tsx';
import { StateChip } from '../../ui/state/chip.tsx';
import { messages } from './messages.ts';
import styles from './rows.module.css';
import type { FlowName } from './flows/use-flow.ts';

interface Props {
  profile: ProfileFacts;
  /** Set while nothing can be changed: the id of the text that explains why. */
  blockedBy: string | undefined;
  onOpen: (flow: FlowName) => void;
}

export function Contacts({ profile, blockedBy, onOpen }: Props) {
  const flow = (name: FlowName) => ({
    type: 'button' as const,
    className: `${rowClass} ${styles.row}`,
    disabled: blockedBy !== undefined,
    'aria-describedby': blockedBy,
    onClick: () => onOpen(name),
  });
  return (
    <Section title={messages.contacts}>
      <Card padding="none" className={styles.card}>
        <button {...flow('phone')}>
          <RowContent
            icon={<Smartphone size="1.375em" aria-hidden="true" />}
            title={<Labelled label={messages.phone} value={maskPhone(profile.phone)} />}
            text={<Note text={messages.phoneWhy} action={messages.changePhone} />}
            chevron
          />
        </button>
        {!runtime.absent.includes('email') && (
          <button {...flow('email')}>
            <EmailContent profile={profile} />
          </button>
        )}
      </Card>
    </Section>
  );
}

interface OfProfile {
  profile: ProfileFacts;
}

function EmailContent({ profile }: OfProfile) {
  const { email, is_email_confirmed: isConfirmed, email_waiting: waiting } = profile;
  const action = waiting
    ? messages.enterCode
    : email === null
      ? messages.addEmail
      : isConfirmed
        ? messages.changeEmail
        : messages.confirmEmail;
  return (
    <RowContent
      icon={<Mail size="1.375em" aria-hidden="true" />}
      title={<Labelled label={messages.email} value={email?.replace('@', '\u200B@') ?? messages.emailNone} />}
      text={
        <>
          <EmailState profile={profile} />
          <Note text={noteOf(profile)} action={action} />
        </>
      }
      chevron
    />
  );
}

function EmailState({ profile: { email, email_waiting: waiting, is_email_confirmed: isConfirmed } }: OfProfile) {
  if (waiting) return <StateChip tone="info">{messages.waiting}</StateChip>;
  if (email === null) return null;
  return isConfirmed ? (
    <StateChip tone="success">{messages.confirmed}</StateChip>
  ) : (
    <StateChip tone="warning">{messages.unconfirmed}</StateChip>
  );
}

function noteOf({ email, email_waiting: waiting }: ProfileFacts): string | undefined {
  if (waiting) return messages.emailWaiting(waiting.email);
  return email === null ? messages.emailWhy : undefined;
}

/** The purpose, and the effect of a press. */
function Note({ text, action }: { text: string | undefined; action: string }) {
  return (
    <span className={styles.lines}>
      {text && <span>{text}</span>}
      <span className={styles.action}>{action}</span>
    </span>
  );
}

/** The label in small type, then the thing itself. */
export function Labelled({ label, value }: { label: string; value: string }) {
  return (
    <>
      <span className={styles.label}>{label}</span> <span className={styles.value}>{value}</span>
    </>
  );
}
