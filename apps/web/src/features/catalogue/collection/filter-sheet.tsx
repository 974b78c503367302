import { useState } from 'react';
import { SlidersHorizontal } from '@club/icons/lucide';
import { Button } from '../../../ui/action/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { chipClass } from '../../../ui/action/chip.tsx';
import { RadioCard, RadioGroup } from '../../../ui/form/radio-card.tsx';
import { Sheet } from '../../../ui/surface/sheet.tsx';
import type { ListControlsProps } from './list-view.ts';
import styles from './list-controls.module.css';
import { messages as texts } from './messages.ts';
import { filterCount } from './list-view.ts';
import { isForXp, offerOf } from '../offer.ts';
import { amountOf, isSameBand, priceBands } from './price-bands.ts';
import { usePressedView } from './use-list-view.ts';

export function FilterButton(props: ListControlsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  const on = filterCount(props.view);
  return (
    <>
      <button type="button" className={chipClass()} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <SlidersHorizontal size="1.125em" aria-hidden="true" />
        {texts.filter}
        {on > 0 && (
          <>
            <span className="visually-hidden">{texts.filtersOn}</span> {on}
          </>
        )}
      </button>
      <Sheet
        open={isOpen}
        onClose={close}
        title={texts.filter}
        footer={
          <Button wide onClick={close}>
            {texts.show(props.count)}
          </Button>
        }
      >
        <Filters {...props} />
      </Sheet>
    </>
  );
}

function Filters({ view, products, onChange }: ListControlsProps) {
  const [pressed, choose] = usePressedView(view, onChange);
  const isXp = isForXp(products);
  const bands = priceBands(products.flatMap((product) => offerOf(product) ?? []).map(amountOf));
  return (
    <div className={styles.filters}>
      <div>
        <Checkbox
          label={texts.onlyAvailable}
          checked={pressed.onlyAvailable}
          onChange={({ target }) => choose({ onlyAvailable: target.checked })}
        />
        {isXp && (
          <Checkbox
            label={texts.onlyAffordable}
            checked={pressed.onlyAffordable}
            onChange={({ target }) => choose({ onlyAffordable: target.checked })}
          />
        )}
      </div>
      {bands.length > 0 && (
        <RadioGroup legend={texts.price}>
          {[null, ...bands].map((band) => (
            <RadioCard
              key={`${band?.from}-${band?.to}`}
              name="price"
              value={`${band?.from}-${band?.to}`}
              title={band ? texts.band(band, isXp) : texts.anyPrice}
              checked={isSameBand(band, pressed.band)}
              onChange={() => choose({ band })}
            />
          ))}
        </RadioGroup>
      )}
    </div>
  );
}
