import { Flag } from '@club/icons/lucide';
import type { Marathon } from '@club/contract/customer/marathon';
import { formatXpChange } from '@club/rules/text/ukrainian';
import { Card } from '../../ui/surface/card.tsx';
import { ListRow } from '../../ui/surface/list-row.tsx';
import { Section } from '../../ui/surface/section.tsx';
import { StateChip, type Tone } from '../../ui/state/chip.tsx';
import styles from './marathon.module.css';
import { messages } from './messages.ts';

const texts = messages.milestones;
type Milestone = Marathon['milestones'][number];

const tones: Record<Milestone['state'], Tone> = {
  paid: 'success',
  promised: 'info',
  unpaid: 'neutral',
  ahead: 'neutral',
  out_of_reach: 'warning',
};

/** The rewards of the run, and their outcomes. If the law forbids paying, there are only days. */
export function Milestones({ marathon: { milestones, is_paid: isPaid } }: { marathon: Marathon }) {
  return (
    <Section title={texts.title}>
      {!isPaid && <p className={styles.lead}>{texts.unpaid}</p>}
      <Card padding="none">
        <ul role="list" className={styles.list}>
          {milestones.map((one) => (
            <li key={one.day}>
              <ListRow
                icon={<Flag size="1.25em" aria-hidden="true" />}
                title={texts.day(one.day)}
                text={stateText(one)}
                aside={
                  (isPaid || one.state === 'paid' || one.state === 'promised') && one.state !== 'unpaid' ? (
                    <StateChip tone={tones[one.state]}>{formatXpChange(one.xp)}</StateChip>
                  ) : undefined
                }
              />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

function stateText({ state, active_at: at }: Milestone): string {
  return state === 'promised' ? texts.states.promised(at ?? '') : texts.states[state];
}
