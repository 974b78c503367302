// Forms whose values are chosen from lists of the carrier, in place of what the input of their action says.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { desks } from '../data/desks.ts';
import type { PlaceKind } from '../data/desks.ts';
import { asProblem } from '../data/problem.ts';
import { SelectField, TextField } from '../ui/field.tsx';
import { fieldName } from './field-messages.ts';
import { messages } from './own-fields-messages.ts';

type Known = Readonly<Record<string, unknown>>;

/** By the names of their actions. */
export const ownFields: Readonly<Record<string, ((props: { known: Known }) => React.ReactNode) | undefined>> = {
  'orders.call-back': Causes,
  'orders.redirect': Redirect,
};

/** Without the carrier's list the usual reason is left, which it knows by itself. */
function Causes() {
  const { data = [], isPending, error } = useQuery(desks.returnCauses);
  return (
    <SelectField
      name="cause"
      label={fieldName('cause', 'orders.call-back')}
      {...(isPending && { hint: messages.causesComing })}
      {...(error && { error: asProblem(error).detail })}
      options={[
        { value: '', label: messages.usualCause },
        ...data.map(({ id, title }) => ({ value: id, label: title })),
      ]}
    />
  );
}

function Redirect({ known }: { known: Known }) {
  const { data: order } = useQuery(desks.order(String(known.number)));
  const [to, setTo] = useState('branch');
  const [chosen, choose] = useState('');
  const city = chosen || order?.city_id;
  return (
    <>
      <SelectField
        label={messages.to}
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
        options={[
          { value: 'branch', label: messages.toBranch },
          { value: 'door', label: messages.toDoor },
        ]}
      />
      <PlaceField of="city" name="city" label={messages.city} hint={messages.cityHint} onChoice={choose} />
      {to === 'branch' ? (
        <PlaceField key={city} of="branch" name="branch" city={city} label={messages.branch} required />
      ) : (
        <>
          <PlaceField key={city} of="street" name="street" city={city} label={messages.street} required />
          <TextField name="house" label={messages.house} required maxLength={20} autoComplete="off" />
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

/** What is typed has to become a place of the carrier's directory; its id is what is sent. */
function PlaceField({ of, name, label, hint, city, required = false, onChoice }: PlaceProps) {
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const { data: places = [], error, isFetching, isPlaceholderData } = useQuery(desks.places(of, city, text));
  const [first, ...others] = places;
  const named = places.find(({ id, title }) => title === text || id === text);
  // While the answer to what was typed before is still shown, its only place is not the one that is meant.
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
