import type { PopularCity } from '@club/rules/delivery/cities';
import { courierAddress, ipostAddress } from '@club/rules/delivery/methods';
import { typeset } from '@club/rules/text/ukrainian';
import { Field } from '../../ui/form/field.tsx';
import type { StreetAddress } from '../../data/checkout/draft.ts';
import type { DeliveryChange, DeliveryChoiceProps } from './chosen-address.ts';
import styles from './delivery.module.css';
import { messages } from './messages.ts';
import { StreetField } from './street-field.tsx';

const shortMax = 20;

interface Props extends Pick<DeliveryChoiceProps, 'method' | 'door' | 'missing'> {
  city: PopularCity;
  onChange: (change: DeliveryChange) => void;
}

/** Street, house and optional flat, and how they will be written on the parcel. */
export function StreetAddressFields({ method, city, door, missing, onChange }: Props) {
  const change = (part: Partial<StreetAddress>): void => onChange({ door: { ...door, ...part } });
  const preview = previewOf(method, door);
  return (
    <div className={styles.door}>
      <StreetField
        settlementId={city.settlementId}
        value={door.street}
        error={missing === 'door-street' ? messages.streetMissing : undefined}
        onChange={change}
      />
      <div className={styles.pair}>
        <Field
          id="door-house"
          label={messages.house}
          error={missing === 'door-house' ? messages.houseMissing : undefined}
          required
          autoComplete="off"
          maxLength={shortMax}
          enterKeyHint="next"
          value={door.house}
          onChange={({ target }) => change({ house: target.value })}
        />
        <Field
          label={method === 'ipost' ? messages.flatOrOffice : messages.flat}
          optional={messages.optional}
          autoComplete="off"
          maxLength={shortMax}
          enterKeyHint="done"
          value={door.flat}
          onChange={({ target }) => change({ flat: target.value })}
        />
      </div>
      {preview !== '' && (
        <p className={styles.preview}>
          <span>{messages.address}</span>
          <b>{typeset(preview)}</b>
        </p>
      )}
    </div>
  );
}

function previewOf(method: Props['method'], door: StreetAddress): string {
  const [street, house, flat] = [door.street.trim(), door.house.trim(), door.flat.trim()];
  if (street === '' || house === '') return '';
  if (method === 'courier') return courierAddress({ street, house, flat });
  return ipostAddress({ street: courierAddress({ street, house }), flat });
}
