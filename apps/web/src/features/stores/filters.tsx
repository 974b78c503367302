import { Clock, LocateFixed } from '@club/icons/lucide';
import type { StoreLocation } from '@club/contract/customer/stores';
import type { Near } from '../../device/near-me.ts';
import { Chip, ChipRow } from '../../ui/action/chip.tsx';
import { Callout } from '../../ui/state/callout.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Spinner } from '../../ui/state/spinner.tsx';
import { type StoreCity, countCities } from './find-stores.ts';
import { messages } from './messages.ts';
import styles from './stores.module.css';

interface Props {
  cities: readonly StoreCity[];
  places: readonly StoreLocation[];
  city: string;
  onCity: (city: string) => void;
  words: string;
  onWords: (words: string) => void;
  isOpenOnly: boolean;
  onOpenOnly: (isOn: boolean) => void;
  near: Near;
  onNear: () => void;
}

export function StoreFilters({ cities, places, city, onCity, words, onWords, near, onNear, ...open }: Props) {
  const isLocating = near.state === 'locating';
  return (
    <div className={styles.filters}>
      <SelectField label={messages.city} value={city} onChange={(event) => onCity(event.target.value)}>
        <option value="">{messages.cityWith(messages.everyCity, places.length)}</option>
        {countCities(cities, places).map(({ title, count }) => (
          <option key={title} value={title}>
            {messages.cityWith(title, count)}
          </option>
        ))}
      </SelectField>
      <SearchField
        label={messages.search}
        placeholder={messages.search}
        value={words}
        onChange={onWords}
        onClear={() => onWords('')}
      />
      <ChipRow label={messages.filters} wrap>
        <Chip
          pressed={near.state === 'on'}
          onPress={isLocating ? () => undefined : onNear}
          icon={isLocating ? <Spinner /> : <LocateFixed size="1.25em" aria-hidden="true" />}
        >
          {isLocating ? messages.nearPending : messages.nearMe}
        </Chip>
        <Chip
          pressed={open.isOpenOnly}
          onPress={() => open.onOpenOnly(!open.isOpenOnly)}
          icon={<Clock size="1.25em" aria-hidden="true" />}
        >
          {messages.openNow}
        </Chip>
      </ChipRow>
      {near.state === 'refused' && (
        <div role="alert">
          <Callout tone="warning" title={messages.refusedTitle}>
            {messages.refused[near.why]}
          </Callout>
        </div>
      )}
      {near.state === 'on' && <p className={styles.soft}>{messages.private}</p>}
    </div>
  );
}
