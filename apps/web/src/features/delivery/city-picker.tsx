import { useState } from 'react';
import type { PopularCity } from '@club/rules/delivery/cities';
import { ChipRow, Chip } from '../../ui/action/chip.tsx';
import { RowContent, rowClass } from '../../ui/surface/list-row.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { areaText, messages } from './messages.ts';
import { PickerPage } from './picker-page.tsx';
import { NothingFound, PickerFailure, PickerSkeleton } from './picker-states.tsx';
import styles from './picker.module.css';
import { isSearchable, useCities, useFirstCities } from './use-cities.ts';
import { useSettled } from './use-settled.ts';

interface Props {
  city: PopularCity | null;
  onPick: (city: PopularCity) => void;
  onClose: () => void;
}

export function CityPicker({ city, onPick, onClose }: Props) {
  const [query, setQuery] = useState('');
  const settled = useSettled(query);
  const firstCities = useFirstCities();
  return (
    <PickerPage
      title={messages.city}
      onClose={onClose}
      search={
        <SearchField
          label={messages.citySearch}
          placeholder={messages.citySearch}
          value={query}
          onChange={setQuery}
          onClear={() => setQuery('')}
        />
      }
    >
      {isSearchable(query) ? (
        <FoundCities query={settled} onPick={onPick} />
      ) : (
        <div className={styles.group}>
          <h3 className={styles.groupTitle}>{messages.popular}</h3>
          <ChipRow label={messages.popular} wrap>
            {firstCities.map((preset) => (
              <Chip
                key={preset.settlementId}
                pressed={preset.settlementId === city?.settlementId}
                onPress={() => onPick(preset)}
              >
                {preset.label}
              </Chip>
            ))}
          </ChipRow>
          <p className={styles.quiet}>{messages.cityHint}</p>
        </div>
      )}
    </PickerPage>
  );
}

function FoundCities({ query, onPick }: { query: string; onPick: (city: PopularCity) => void }) {
  const { data, error, refetch, isPlaceholderData } = useCities(query);
  if (!data && error) return <PickerFailure title={messages.cityFailed} error={error} onRetry={refetch} />;
  if (!data || (isPlaceholderData && data.length === 0)) return <PickerSkeleton />;
  return (
    <div className={styles.group} aria-busy={isPlaceholderData || undefined}>
      <div className={styles.quiet} role="status">
        {data.length === 0 ? (
          <NothingFound title={messages.cityNone(query.trim())} text={messages.cityNoneText} />
        ) : (
          messages.cityFound(data.length)
        )}
      </div>
      <ul className={styles.rows}>
        {data.map((found) => (
          <li key={found.settlementId} className={styles.row}>
            <button type="button" className={rowClass} onClick={() => onPick(found)}>
              <RowContent title={found.label} text={areaText(found)} chevron />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
