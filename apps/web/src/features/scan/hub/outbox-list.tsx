import { CircleX, CloudUpload, Images } from '@club/icons/lucide';
import { useNetwork } from '../../../device/network.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { Card } from '../../../ui/surface/card.tsx';
import { ListRow, RowContent, rowClass } from '../../../ui/surface/list-row.tsx';
import { Section } from '../../../ui/surface/section.tsx';
import { Spinner } from '../../../ui/state/spinner.tsx';
import { StateChip } from '../../../ui/state/chip.tsx';
import { foundCount, messages } from '../messages.ts';
import { dismissAnswered, flushOutbox, useOutbox } from '../outbox.ts';
import { foundCodes } from '../photos/found-codes.ts';
import { usePhotos } from '../photos/store.ts';
import type { ScanPhoto } from '../photos/store.ts';
import { resultAppearances } from '../end.ts';
import styles from './page.module.css';

/** Codes that were scanned without a network, each with its state and, once sent, its one result. */
export function OutboxList() {
  const items = useOutbox();
  const photos = usePhotos();
  const { isOnline } = useNetwork();
  if (items.length === 0 && photos.length === 0) return null;
  const states = items.map(({ state }) => state);
  return (
    <Section title={messages.outbox.title}>
      <Card padding="none">
        <ul role="list" className={styles.rows} aria-live="polite">
          {items.map((item) => (
            <li key={item.id}>
              <OutboxRow item={item} />
            </li>
          ))}
          {photos.length > 0 && (
            <li>
              <PhotosRow photos={photos} />
            </li>
          )}
        </ul>
        <div className={styles.foot}>
          {states.includes('waiting') && <p className={styles.soft}>{messages.outbox.waiting}</p>}
          {states.includes('waiting') && isOnline && (
            <Button variant="secondary" size="s" onClick={() => void flushOutbox()}>
              {messages.outbox.sendNow}
            </Button>
          )}
          {states.some((state) => state === 'done' || state === 'refused') && (
            <Button variant="secondary" size="s" onClick={dismissAnswered}>
              {messages.outbox.dismiss}
            </Button>
          )}
        </div>
      </Card>
    </Section>
  );
}

/** Photos are handled on a separate page; here is their progress. */
function PhotosRow({ photos }: { photos: readonly ScanPhoto[] }) {
  const codes = photos.flatMap(foundCodes);
  const isDone = photos.every(({ state }) => state.kind === 'done');
  const isWaiting = photos.some(({ state }) => state.kind === 'waiting');
  return (
    <Link to="/scan/multi" search={{ by: 'photo' }} className={rowClass}>
      <RowContent
        chevron
        icon={<Images size="1.375rem" aria-hidden="true" />}
        title={messages.outbox.photos(photos.length)}
        text={isDone ? foundCount(codes.length) : messages.outbox.openPhotos}
        aside={
          (isDone || isWaiting) && (
            <StateChip tone={isDone ? 'success' : 'neutral'}>
              {messages.outbox.state[isDone ? 'done' : 'waiting']}
            </StateChip>
          )
        }
      />
    </Link>
  );
}

function OutboxRow({ item }: { item: ReturnType<typeof useOutbox>[number] }) {
  const { state } = item;
  const { icon: Icon, tone } = item.outcome
    ? resultAppearances[item.outcome.result]
    : { icon: item.refusal === undefined ? CloudUpload : CircleX, tone: 'neutral' as const };
  return (
    <ListRow
      icon={state === 'sending' ? <Spinner /> : <Icon size="1.375rem" aria-hidden="true" />}
      title={messages.outbox.code(item.code.slice(-4))}
      text={item.outcome?.message ?? item.refusal ?? (item.line && messages.line[item.line])}
      aside={<StateChip tone={tone}>{messages.outbox.state[state]}</StateChip>}
    />
  );
}

/** A line that leads to the queue while it is not empty. */
export function OutboxLink() {
  const waiting = useOutbox().filter(({ state }) => state === 'waiting').length;
  if (waiting === 0) return null;
  return (
    <Link to="/scan" className={styles.waiting}>
      {messages.outbox.count(waiting)}
    </Link>
  );
}
