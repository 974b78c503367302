import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { orders } from '../../data/orders.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { messages } from './messages.ts';
import { PlaceFields } from './place-fields.tsx';

/** Only filled-in fields are changed. */
export function ChangeWaybill({ known }: { known: Readonly<Record<string, unknown>> }) {
  const { data: order } = useQuery(orders.one(String(known.number)));
  const [to, setTo] = useState('');
  const isCollected = order?.payment === 'cashOnDelivery' && order.state !== 'shipped';
  return (
    <>
      <p>{messages.onlyGiven}</p>
      <SelectField
        label={messages.to}
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
        options={[
          { value: '', label: messages.toSame },
          { value: 'branch', label: messages.toBranch },
          { value: 'door', label: messages.toDoor },
        ]}
      />
      <PlaceFields to={to} ownCity={order?.city_id} />
      <TextField name="last_name" label={messages.lastName} maxLength={60} autoComplete="off" />
      <TextField name="first_name" label={messages.firstName} maxLength={60} autoComplete="off" />
      <TextField name="phone" type="tel" label={messages.phone} maxLength={20} autoComplete="off" />
      <SeatsField />
      <MoneyField name="value_kop" label={messages.value} />
      {isCollected && <MoneyField name="collect_kop" label={messages.collect} hint={messages.collectHint} />}
    </>
  );
}

const seat = /^\s*(\d+)\s*г?[\s,:]+(\d+)\s*[x×х*]\s*(\d+)\s*[x×х*]\s*(\d+)\s*(?:см)?\s*$/iu;

/** As colleagues write them, «1200 г 24×17×10», separated by semicolons. */
function SeatsField() {
  const [text, setText] = useState('');
  const seats = text.split(';').flatMap((one) => {
    const [, ...found] = seat.exec(one) ?? [];
    const [grams, length, width, height] = found.map(Number);
    return one.trim() === '' ? [] : [{ grams, length, width, height }];
  });
  const isWrong = seats.some(({ grams }) => grams === undefined);
  return (
    <>
      <TextField
        ref={(input) => input?.setCustomValidity(isWrong ? messages.seatsHint : '')}
        label={messages.seats}
        hint={messages.seatsHint}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <input type="hidden" name="seats" value={seats.length > 0 && !isWrong ? JSON.stringify(seats) : ''} />
    </>
  );
}

/** Hryvnias, as people write them. */
function MoneyField({ name, label, hint }: { name: string; label: string; hint?: string }) {
  const [text, setText] = useState('');
  const uah = Number(text.trim().replace(',', '.'));
  return (
    <>
      <TextField
        label={label}
        inputMode="decimal"
        pattern="\s*\d+([.,]\d{1,2})?\s*"
        autoComplete="off"
        {...(hint !== undefined && { hint })}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <input type="hidden" name={name} value={text.trim() === '' ? '' : Math.round(uah * 100)} />
    </>
  );
}
