import { ShieldCheck } from '@club/icons/lucide';
import type { VerificationState } from '@club/rules/age';
import { formatDay } from '@club/rules/text/ukrainian';
import type { ProfileFacts } from '../../data/customers/queries.ts';
import { Link } from '../../ui/action/link.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { ListRow } from '../../ui/surface/list-row.tsx';
import { Callout } from '../../ui/state/callout.tsx';
import { Section } from '../../ui/surface/section.tsx';
import { StateChip } from '../../ui/state/chip.tsx';
import type { Tone } from '../../ui/state/chip.tsx';
import { Labelled } from './contacts.tsx';
import { messages } from './messages.ts';
import styles from './rows.module.css';

const tones: Record<VerificationState, Tone> = {
  none: 'warning',
  waiting: 'info',
  more_needed: 'warning',
  verified: 'success',
  refused: 'danger',
};

/** The state in a word; until it is verified, what that means for orders and the way to verify. */
export function AgeRow({ profile: { age, birth_date: birthDate } }: { profile: ProfileFacts }) {
  return (
    <Section title={messages.age}>
      <div className={styles.stack}>
        <Card padding="none" className={styles.card}>
          <ListRow
            icon={<ShieldCheck size="1.375em" aria-hidden="true" />}
            title={
              birthDate === null ? (
                messages.ageRow
              ) : (
                <Labelled label={messages.birthDate} value={dayWithYear(birthDate)} />
              )
            }
            aside={<StateChip tone={tones[age]}>{messages.ageStates[age]}</StateChip>}
          />
        </Card>
        {age !== 'verified' && (
          <Callout
            tone={age === 'waiting' ? 'info' : 'warning'}
            title={messages.preOrderTitle}
            action={<Link to="/verification">{messages.verify[age]}</Link>}
          >
            {messages.preOrder[age]}
          </Callout>
        )}
      </div>
    </Section>
  );
}

/** '1990-05-14' → '14 травня 1990'; a date of birth has no hour, so noon keeps it out of the time zones. */
function dayWithYear(date: string): string {
  return `${formatDay(`${date}T12:00:00Z`)} ${date.slice(0, 4)}`;
}
