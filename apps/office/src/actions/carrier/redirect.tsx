import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '@club/rules/text/ukrainian';
import { carrier } from '../../data/carrier.ts';
import type { RedirectPlace } from '../../data/carrier.ts';
import { orders } from '../../data/orders.ts';
import { SelectField } from '../../ui/field.tsx';
import { messages } from './messages.ts';
import { PlaceFields } from './place-fields.tsx';

export function Redirect({ known }: { known: Readonly<Record<string, unknown>> }) {
  const number = String(known.number);
  const { data: order } = useQuery(orders.one(number));
  const [to, setTo] = useState('branch');
  const [place, setPlace] = useState<RedirectPlace>({});
  return (
    <>
      <SelectField
        label={messages.to}
        value={to}
        onChange={(event) => {
          setTo(event.currentTarget.value);
          setPlace({});
        }}
        options={[
          { value: 'branch', label: messages.toBranch },
          { value: 'door', label: messages.toDoor },
        ]}
      />
      <PlaceFields to={to} ownCity={order?.city_id} onPlace={setPlace} />
      <Price number={number} place={place} />
    </>
  );
}

/**
 * The carrier's price for it, as soon as the place is complete. Nothing waits for it: without a reply it is shown as
 * unknown.
 */
function Price({ number, place }: { number: string; place: RedirectPlace }) {
  const isWhole = place.branch !== undefined || (place.street !== undefined && place.house !== undefined);
  const { data, isError } = useQuery({ ...carrier.redirectPrice(number, place), enabled: isWhole });
  if (!isWhole) return null;
  const kop = data?.price_kop;
  return (
    <p role="status">
      {kop != null ? messages.price(formatMoney(kop)) : data || isError ? messages.priceUnknown : messages.priceComing}
    </p>
  );
}
