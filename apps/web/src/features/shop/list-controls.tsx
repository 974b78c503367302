import { useState } from 'react';
import { ArrowUpDown } from 'lucide-react';
import type { Collection } from '@club/contract/shop';
import { Button } from '../../ui/button.tsx';
import { Chip, ChipRow } from '../../ui/chip.tsx';
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './list-controls.module.css';
import { sorts } from './list-view.ts';
import type { ListView } from './list-view.ts';
import { messages as texts } from './list-messages.ts';
import { messages } from './messages.ts';

interface Props {
  view: ListView;
  count: number;
  subs: Collection['subs'];
  onChange: (change: Partial<ListView>) => void;
}

/** Subcategories, what is in stock, how many there are, and in which order. */
export function ListControls({ view, count, subs, onChange }: Props) {
  const named = subs.filter(({ id }) => id !== 'all');
  const subChip = (id: string, title: string) => (
    <Chip key={id} pressed={view.sub === id} onPress={() => onChange({ sub: id })}>
      {title}
    </Chip>
  );
  return (
    <div className={styles.controls}>
      <ChipRow label={texts.filters}>
        {named.length > 0 && subChip('', messages.all)}
        {named.map(({ id, title }) => subChip(id, title))}
        <Chip pressed={view.onlyAvailable} onPress={() => onChange({ onlyAvailable: !view.onlyAvailable })}>
          {texts.onlyAvailable}
        </Chip>
      </ChipRow>
      <div className={styles.line}>
        <p className={styles.count} role="status">
          {messages.count(count)}
        </p>
        <SortButton view={view} count={count} onChange={onChange} />
      </div>
    </div>
  );
}

function SortButton({ view, count, onChange }: Omit<Props, 'subs'>) {
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        className={styles.sort}
        icon={<ArrowUpDown size="1.125em" aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {texts.sorts[view.sort]}
      </Button>
      <Sheet
        open={isOpen}
        onClose={close}
        title={texts.sort}
        footer={
          <Button wide onClick={close}>
            {texts.show(count)}
          </Button>
        }
      >
        <RadioGroup legend={texts.sort} legendHidden>
          {sorts.map((sort) => (
            <RadioCard
              key={sort}
              name="sort"
              value={sort}
              title={texts.sorts[sort]}
              checked={view.sort === sort}
              onChange={() => onChange({ sort })}
            />
          ))}
        </RadioGroup>
      </Sheet>
    </>
  );
}
