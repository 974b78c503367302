import type { ReactNode } from 'react';
import { Lock } from 'lucide-react';
import type { ReplyOf } from '@club/contract/calls';
import { maskPhone } from '@club/rules/phone';
import { Card } from '../../ui/card.tsx';
import { messages } from './messages.ts';
import styles from './person-card.module.css';

export function PersonCard({ user }: { user: ReplyOf<'POST /api/user/get-user'> }) {
  const { first_name: first, last_name: last, email, phone, id } = user;
  return (
    <section aria-label={messages.person}>
      <Card className={styles.card}>
        <div className={styles.head}>
          <span className={styles.initials} aria-hidden="true">
            {first.charAt(0)}
            {last.charAt(0)}
          </span>
          <div className={styles.who}>
            <h2>
              {first} {last}
            </h2>
            <p className={styles.record}>{messages.record(id)}</p>
          </div>
        </div>
        <dl className={styles.facts}>
          <Fact name={messages.phone} note={messages.phoneWhy}>
            <Lock size="1em" aria-hidden="true" />
            {maskPhone(phone)}
          </Fact>
          {email && <Fact name={messages.email}>{email}</Fact>}
        </dl>
      </Card>
    </section>
  );
}

function Fact({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd className={styles.value}>{children}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}
