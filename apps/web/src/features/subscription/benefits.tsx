import { BadgePercent, Coins, DoorOpen } from '@club/icons/lucide';
import { Card } from '../../ui/surface/card.tsx';
import { ListRow } from '../../ui/surface/list-row.tsx';
import { messages } from './messages.ts';
import styles from './plan.module.css';

const icons = [Coins, BadgePercent, DoorOpen];

/** Gain, price and exit: the three things to know before joining. */
export function Benefits({ single, double }: { single: string; double: string }) {
  return (
    <Card padding="none">
      <ul role="list" className={styles.links}>
        {messages.benefits(single, double).map(({ title, text }, place) => {
          const Icon = icons[place] ?? Coins;
          return (
            <li key={title}>
              <ListRow icon={<Icon size="1.375em" aria-hidden="true" />} title={title} text={text} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
