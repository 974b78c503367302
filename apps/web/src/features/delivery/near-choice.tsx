import { LocateFixed } from '@club/icons/lucide';
import type { Near } from '../../device/near-me.ts';
import { Chip, ChipRow } from '../../ui/action/chip.tsx';
import { Spinner } from '../../ui/state/spinner.tsx';
import { messages } from './messages.ts';
import styles from './picker.module.css';

/** Requests the position on a tap alone; refusing loses nothing. */
export function NearChoice({ near, onPress }: { near: Near; onPress: () => void }) {
  const isLocating = near.state === 'locating';
  return (
    <div className={styles.near}>
      <ChipRow label={messages.nearMe}>
        <Chip
          pressed={near.state === 'on'}
          onPress={isLocating ? () => undefined : onPress}
          icon={isLocating ? <Spinner /> : <LocateFixed size="1.25em" aria-hidden="true" />}
        >
          {isLocating ? messages.nearPending : messages.nearMe}
        </Chip>
      </ChipRow>
      <p className={styles.quiet} role="status">
        {near.state === 'refused' && messages.nearOff}
        {near.state === 'on' && messages.nearPrivate}
      </p>
    </div>
  );
}
