import { formatMoney, joinShortParts } from '@club/rules/text/ukrainian';
import { kopOf } from '@club/rules/money';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { Tile } from '../../../ui/media/tile.tsx';
import { messages } from './messages.ts';
import { mostOf } from './composition.ts';
import type { Chosen, MixOption } from './composition.ts';
import styles from './composer.module.css';

interface Props {
  option: MixOption;
  chosen: Chosen;
  packUnits: number;
  onChange: (units: number) => void;
}

export function MixRow({ option, chosen, packUnits, onChange }: Props) {
  const { product, variant } = option;
  const units = chosen[variant.variant_id] ?? 0;
  return (
    <li className={styles.row}>
      <Tile src={product.images[0]} alt="" hue={product.tileHue} size="s" />
      <span className={styles.words}>
        <span>{joinShortParts(product.title)}</span>
        <span className={styles.aside}>
          {variant.title} · {formatMoney(kopOf(variant.price))}
        </span>
      </span>
      <span className={styles.stepper} data-repeats>
        <Stepper
          value={units}
          min={0}
          max={mostOf(option, chosen, packUnits)}
          label={messages.option(product.title, variant.title)}
          onChange={onChange}
        />
      </span>
    </li>
  );
}
