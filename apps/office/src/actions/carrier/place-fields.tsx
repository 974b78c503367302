import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { carrier } from '../../data/carrier.ts';
import type { PlaceKind, RedirectPlace } from '../../data/carrier.ts';
import { asProblem } from '../../data/problem.ts';
import { TextField } from '../../ui/field.tsx';
import { messages } from './messages.ts';

interface Props {
  /** `branch` or `door`; anything else has no fields. */
  to: string;
  ownCity: string | undefined;
  onPlace?: (place: RedirectPlace) => void;
}

/** A place in the carrier's directory: a branch of a city, or a house in a street. */
export function PlaceFields({ to, ownCity, onPlace }: Props) {
  const [chosen, choose] = useState('');
  const [at, setAt] = useState('');
  const [house, setHouse] = useState('');
  const city = chosen || ownCity;
  useEffect(() => {
    const inCity = chosen === '' ? {} : { city: chosen };
    if (at === '') onPlace?.({});
    else onPlace?.(to === 'branch' ? { ...inCity, branch: at } : { ...inCity, street: at, ...(house && { house }) });
  }, [to, chosen, at, house, onPlace]);
  if (to !== 'branch' && to !== 'door') return null;
  return (
    <>
      <PlaceField of="city" name="city" label={messages.city} hint={messages.cityHint} onChoice={choose} />
      {to === 'branch' ? (
        <PlaceField
          key={city}
          of="branch"
          name="branch"
          city={city}
          label={messages.branch}
          required
          onChoice={setAt}
        />
      ) : (
        <>
          <PlaceField
            key={city}
            of="street"
            name="street"
            city={city}
            label={messages.street}
            required
            onChoice={setAt}
          />
          <TextField
            name="house"
            label={messages.house}
            required
            maxLength={20}
            autoComplete="off"
            onBlur={(event) => setHouse(event.currentTarget.value.trim())}
          />
          <TextField name="flat" label={messages.flat} maxLength={20} autoComplete="off" />
        </>
      )}
    </>
  );
}

interface PlaceProps {
  of: PlaceKind;
  name: string;
  label: string;
  hint?: string;
  city?: string | undefined;
  required?: boolean;
  onChoice?: (id: string) => void;
}

/** Typed text has to become a place of the carrier's directory; its id is sent. */
function PlaceField({ of, name, label, hint, city, required = false, onChoice }: PlaceProps) {
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const { data: places = [], error, isFetching, isPlaceholderData } = useQuery(carrier.places(of, city, text));
  const [first, ...others] = places;
  const named = places.find(({ id, title }) => title === text || id === text);
  // While the reply to earlier input is still shown, its only place is not the intended one.
  const only = isPlaceholderData || others.length > 0 ? undefined : first;
  const chosen = text === '' ? undefined : (named ?? only);
  const id = chosen?.id ?? '';
  const isOpen = text !== '' && id === '';
  useEffect(() => onChoice?.(id), [id, onChoice]);
  useEffect(() => input.current?.setCustomValidity(isOpen ? messages.choose : ''), [isOpen]);
  const isUnknown = text.length > 1 && !isFetching && places.length === 0;
  const said = chosen !== undefined && chosen.title !== text ? chosen.title : hint;
  return (
    <>
      <TextField
        ref={input}
        label={label}
        list={list}
        value={text}
        required={required}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
        {...(said !== undefined && { hint: said })}
        {...(isUnknown && { error: error ? asProblem(error).detail : messages.nothing })}
      />
      <datalist id={list}>
        {places.map(({ id, title }) => (
          <option key={id}>{title}</option>
        ))}
      </datalist>
      <input type="hidden" name={name} value={id} />
    </>
  );
}
