import { X } from '@club/icons/lucide';
import { Chip, ChipRow, chipClass } from '../../../ui/action/chip.tsx';
import { FilterButton } from './filter-sheet.tsx';
import styles from './list-controls.module.css';
import { filterCount, noFilters } from './list-view.ts';
import type { ListControlsProps } from './list-view.ts';
import { LayoutToggle } from './layout-toggle.tsx';
import { messages as texts } from './messages.ts';
import { messages } from '../messages.ts';
import { isForXp } from '../offer.ts';
import { SortButton } from './sort-button.tsx';
import { usePressedView } from './use-list-view.ts';

/** Filters, subcategories, the count, the layout and the order. */
export function ListControls(props: ListControlsProps) {
  const { view, count, subs, onChange } = props;
  const [pressed, choose] = usePressedView(view, onChange);
  const named = subs.filter(({ id }) => id !== 'all');
  const subChip = (id: string, title: string) => (
    <Chip key={id} pressed={pressed.sub === id} onPress={() => choose({ sub: id })}>
      {title}
    </Chip>
  );
  return (
    <div className={styles.controls}>
      <ChipRow label={texts.filters}>
        <FilterButton {...props} />
        {named.length > 0 && subChip('', messages.all)}
        {named.map(({ id, title }) => subChip(id, title))}
      </ChipRow>
      <FiltersInForce {...props} />
      <div className={styles.line}>
        <p className={styles.count} role="status">
          {messages.count(count)}
        </p>
        <div className={styles.tools}>
          <SortButton {...props} />
          <LayoutToggle />
        </div>
      </div>
    </div>
  );
}

function FiltersInForce({ view, products, onChange }: ListControlsProps) {
  if (filterCount(view) === 0) return null;
  const isXp = isForXp(products);
  return (
    <ChipRow label={texts.inForce} wrap>
      {view.onlyAvailable && (
        <Removable name={texts.onlyAvailable} onRemove={() => void onChange({ onlyAvailable: false })} />
      )}
      {view.onlyAffordable && (
        <Removable name={texts.onlyAffordable} onRemove={() => void onChange({ onlyAffordable: false })} />
      )}
      {view.band && <Removable name={texts.band(view.band, isXp)} onRemove={() => void onChange({ band: null })} />}
      <Chip pressed={false} onPress={() => void onChange({ ...noFilters, sub: view.sub })}>
        {texts.reset}
      </Chip>
    </ChipRow>
  );
}

function Removable({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <button type="button" className={chipClass({ selected: true })} aria-label={texts.remove(name)} onClick={onRemove}>
      {name}
      <X size="1.125em" aria-hidden="true" />
    </button>
  );
}
