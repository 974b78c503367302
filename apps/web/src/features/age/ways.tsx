import type { ReactNode } from 'react';
import { IdCard, Smartphone } from '@club/icons/lucide';
import { useMutation } from '@tanstack/react-query';
import { ages } from '../../data/age.ts';
import { asProblem } from '../../data/problem.ts';
import { Button, buttonClass } from '../../ui/action/button.tsx';
import { Link } from '../../ui/action/link.tsx';
import { cardClass } from '../../ui/surface/card.tsx';
import { Callout } from '../../ui/state/callout.tsx';
import { Section } from '../../ui/surface/section.tsx';
import { StateChip } from '../../ui/state/chip.tsx';
import { cameFromState } from './came-from-state.ts';
import { messages } from './messages.ts';
import { TestReader } from './test-reader.tsx';
import styles from './verification.module.css';

interface Props {
  isTest: boolean;
  hasDiia: boolean;
}

/** The available ways to prove one's age, each with the time it takes; without Diia the page shows the other one. */
export function AgeWays({ isTest, hasDiia }: Props) {
  const start = useMutation(ages.startDiia);
  return (
    <Section title={messages.ways}>
      {!hasDiia && <p className={styles.about}>{messages.withoutDiia}</p>}
      <ul className={styles.ways}>
        {hasDiia && (
          <Way icon={Smartphone} title={messages.diiaWay} time={messages.diiaTime} about={messages.diiaAbout}>
            {isTest && <TestReader />}
            {start.isError && <Callout tone="danger">{asProblem(start.error).detail}</Callout>}
            <Button wide pending={start.isPending} onClick={() => start.mutate()}>
              {messages.startDiia}
            </Button>
          </Way>
        )}
        <Way icon={IdCard} title={messages.documentWay} time={messages.documentTime} about={messages.documentAbout}>
          <Link
            to="/verification/other"
            state={cameFromState}
            className={buttonClass({ variant: 'secondary', wide: true })}
          >
            {messages.toDocument}
          </Link>
        </Way>
      </ul>
    </Section>
  );
}

interface WayProps {
  icon: typeof IdCard;
  title: string;
  time: string;
  about: string;
  children: ReactNode;
}

function Way({ icon: Icon, title, time, about, children }: WayProps) {
  return (
    <li className={`${cardClass()} ${styles.way}`}>
      <div className={styles.head}>
        <Icon className={styles.icon} size="1.5em" aria-hidden="true" />
        <h3>{title}</h3>
        <StateChip>{time}</StateChip>
      </div>
      <p className={styles.about}>{about}</p>
      {children}
    </li>
  );
}
