import { CircleCheck, CircleDashed } from '@club/icons/lucide';
import { Card } from '../../../ui/surface/card.tsx';
import { ListRow } from '../../../ui/surface/list-row.tsx';
import { Section } from '../../../ui/surface/section.tsx';
import type { usePushHere } from './current-situation.ts';
import { messages } from './messages.ts';
import styles from './push.module.css';

interface Props {
  here: ReturnType<typeof usePushHere>;
  /** Whether the server holds a subscription of this very session; undefined until it has answered. */
  isHeld: boolean | undefined;
  isReceived: boolean;
}

/** What is in place already; each line turns automatically. */
export function Ticks({ here, isHeld, isReceived }: Props) {
  const texts = messages.ticks;
  const installed = here.isStandalone || here.mustInstall ? undefined : texts.installedOptional;
  return (
    <Section title={messages.state}>
      <Card padding="none" className={styles.card}>
        <Tick title={texts.installed} isDone={here.isStandalone} text={installed} />
        <Tick title={texts.allowed} isDone={here.isAllowed} />
        <Tick
          title={texts.held}
          isDone={here.isAllowed && isHeld === true}
          text={isHeld === undefined ? messages.unknown : undefined}
        />
        <Tick title={texts.received} isDone={isReceived} />
      </Card>
    </Section>
  );
}

function Tick({ title, isDone, text }: { title: string; isDone: boolean; text?: string | undefined }) {
  const Icon = isDone ? CircleCheck : CircleDashed;
  return (
    <ListRow
      icon={<Icon size="1.375em" className={isDone ? styles.done : undefined} aria-hidden="true" />}
      title={title}
      text={isDone ? messages.done : (text ?? messages.notYet)}
    />
  );
}
