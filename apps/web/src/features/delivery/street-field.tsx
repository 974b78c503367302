import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Street } from '@club/contract/customer/delivery/search';
import { typeset } from '@club/rules/text/ukrainian';
import { Field } from '../../ui/form/field.tsx';
import type { StreetAddress } from '../../data/checkout/draft.ts';
import { messages } from './messages.ts';
import styles from './street-field.module.css';
import { isSearchable } from './use-cities.ts';
import { useSettled } from './use-settled.ts';
import { useQuery } from '@tanstack/react-query';
import { delivery } from '../../data/delivery.ts';

const streetMax = 120;
// A phone shows that many above its keyboard.
const shownMax = 8;

interface Props {
  settlementId: string;
  value: string;
  error: string | undefined;
  onChange: (part: Pick<StreetAddress, 'street' | 'streetId'>) => void;
}

/** A combobox: streets of the city are suggested, and any other text is right as well. */
export function StreetField({ settlementId, value, error, onChange }: Props) {
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const settled = useSettled(value);
  const { data, isPlaceholderData } = useStreets(settlementId, settled, isOpen);
  const isAnswered = isOpen && isSearchable(settled) && data !== undefined && !isPlaceholderData;
  const streets = isAnswered ? data.slice(0, shownMax) : [];
  const isShown = streets.length > 0;
  const close = (): void => {
    setIsOpen(false);
    setActive(-1);
  };
  const pick = ({ id, label }: Street): void => {
    onChange({ street: label, streetId: id });
    close();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      return close();
    }
    const street = streets[active];
    if (event.key === 'Enter' && street) {
      event.preventDefault();
      return pick(street);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (!isShown) return setIsOpen(true);
    setActive((active + step + streets.length + (active < 0 && step < 0 ? 1 : 0)) % streets.length);
  };
  return (
    <div className={styles.combobox}>
      <Field
        id="door-street"
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={streets[active] ? `${listId}-${active}` : undefined}
        label={messages.street}
        hint={messages.streetHint}
        error={error}
        required
        autoComplete="off"
        maxLength={streetMax}
        enterKeyHint="next"
        value={value}
        onChange={({ target }) => {
          // Typing over a picked street makes it another street.
          onChange({ street: target.value, streetId: null });
          setIsOpen(true);
          setActive(-1);
        }}
        onKeyDown={press}
        onBlur={close}
      />
      <Suggestions id={listId} streets={streets} active={active} onPick={pick} />
      <p role="status" className="visually-hidden">
        {isAnswered && messages.streetsFound(data.length)}
      </p>
    </div>
  );
}

interface SuggestionsProps {
  id: string;
  streets: readonly Street[];
  active: number;
  onPick: (street: Street) => void;
}

/** The focus stays in the field, which announces the marked option. */
function Suggestions({ id, streets, active, onPick }: SuggestionsProps) {
  return (
    <div id={id} role="listbox" aria-label={messages.streets} className={styles.list} hidden={streets.length === 0}>
      {streets.map((street, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox handles the keys
        <div
          key={street.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles.option}
          // Pressing must not take the focus out of the field, or the list would be closed before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(street)}
        >
          {typeset(street.label)}
        </div>
      ))}
    </div>
  );
}

/** Streets of a settlement by name; no call before the second letter, nor while the list is closed. */
function useStreets(settlementId: string, query: string, isWanted: boolean) {
  const name = query.trim();
  return useQuery({ ...delivery.streets(settlementId, name), enabled: isWanted && isSearchable(name) });
}
