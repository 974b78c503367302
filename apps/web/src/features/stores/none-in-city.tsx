import type { StoreLocation } from '@club/contract/customer/stores';
import { formatDistance } from '@club/rules/text/distance';
import type { StoreKind } from '@club/rules/stores';
import { Chip, ChipRow } from '../../ui/action/chip.tsx';
import { citiesNear, type StoreCity } from './find-stores.ts';
import { messages } from './messages.ts';
import styles from './stores.module.css';

interface Props {
  kind: StoreKind;
  city: string;
  cities: readonly StoreCity[];
  places: readonly StoreLocation[];
  onCity: (city: string) => void;
}

/** A city without any, and where to go instead. */
export function NoneInCity({ kind, city, cities, places, onCity }: Props) {
  return (
    <div className={styles.none} role="status">
      <h2>{messages.noneInCity[kind](city)}</h2>
      <p className={styles.soft}>{messages.nearestCities}</p>
      <ChipRow label={messages.nearestCities} wrap>
        {citiesNear(city, cities, places).map(({ title, metres }) => (
          <Chip key={title} pressed={false} onPress={() => onCity(title)}>
            {messages.nearCity(title, formatDistance(metres))}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
