import { useState } from 'react';
import { ArrowUpDown } from '@club/icons/lucide';
import { Button } from '../../../ui/action/button.tsx';
import { RadioCard, RadioGroup } from '../../../ui/form/radio-card.tsx';
import { Sheet } from '../../../ui/surface/sheet.tsx';
import type { ListControlsProps } from './list-view.ts';
import styles from './list-controls.module.css';
import { messages as texts } from './messages.ts';
import { sorts } from './list-view.ts';
import { usePressedView } from './use-list-view.ts';

/** «Більше XP» is offered only where packs give XP. */
export function SortButton({ view, products, count, onChange }: ListControlsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [pressed, choose] = usePressedView(view, onChange);
  const close = (): void => setIsOpen(false);
  const gives = products.some(({ earn }) => earn > 0);
  const offered = sorts.filter((sort) => sort !== 'earn' || gives);
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        className={styles.sort}
        icon={<ArrowUpDown size="1.125em" aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-label={texts.sortBy(texts.sorts[view.sort])}
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
          {offered.map((sort) => (
            <RadioCard
              key={sort}
              name="sort"
              value={sort}
              title={texts.sorts[sort]}
              checked={pressed.sort === sort}
              onChange={() => choose({ sort })}
            />
          ))}
        </RadioGroup>
      </Sheet>
    </>
  );
}
