import type { Order } from '@club/contract/customer/orders';
import { Tile } from '../../../ui/media/tile.tsx';
import { messages } from '../messages.ts';
import styles from './art-strip.module.css';

const tilesMax = 4;

interface Props {
  items: Order['line_items'];
  /** The goods are named in words right beside their pictures. */
  isNamed?: boolean;
}

/** Pictures of the ordered goods; the last ones of many are counted. */
export function ArtStrip({ items, isNamed = false }: Props) {
  const rest = items.length - tilesMax;
  return (
    <div className={styles.strip}>
      {items.slice(0, tilesMax).map((item) => (
        <Tile key={item.variant_id} src={item.image} alt={isNamed ? '' : item.title} hue={item.tileHue} size="s" />
      ))}
      {rest > 0 && <span className={styles.rest}>{messages.more(rest)}</span>}
    </div>
  );
}
