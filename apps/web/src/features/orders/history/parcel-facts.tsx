import { ExternalLink } from '@club/icons/lucide';
import type { Order } from '@club/contract/customer/orders';
import { kyivMidnight } from '@club/rules/time/calendar';
import { isParcelDone } from '@club/rules/delivery/parcels';
import { formatDay, formatTime, typeset } from '@club/rules/text/ukrainian';
import { buttonClass } from '../../../ui/action/button.tsx';
import { CopyNumberButton } from '../copy-button.tsx';
import { messages } from '../messages.ts';
import styles from './details.module.css';

/** The waybill to copy or follow, and the carrier's state of the parcel. */
export function ParcelFacts({ order: { waybill, parcel, arrives_on: arrivesOn } }: { order: Order }) {
  if (waybill === null && parcel === null) return null;
  return (
    <div>
      <dl className={styles.list}>
        {isSeen(parcel) && <Whereabouts parcel={parcel} arrivesOn={arrivesOn} />}
        {waybill !== null && (
          <>
            <dt>{messages.waybill}</dt>
            <dd className="tabular">{waybill}</dd>
          </>
        )}
      </dl>
      <div className={styles.links}>
        {waybill !== null && <CopyNumberButton text={waybill} label={messages.copyWaybill} />}
        {parcel?.link && (
          <a
            href={parcel.link}
            rel="external noreferrer"
            target="_blank"
            className={buttonClass({ variant: 'quiet', size: 's' })}
          >
            <ExternalLink size="1.25em" aria-hidden="true" />
            {messages.follow}
          </a>
        )}
      </div>
    </div>
  );
}

type Parcel = NonNullable<Order['parcel']>;
type Seen = Parcel & { state: Exclude<Parcel['state'], 'unknown'> };

/** Until the carrier has seen the parcel, its words are of a number that it does not know. */
const isSeen = (parcel: Parcel | null): parcel is Seen => parcel !== null && parcel.state !== 'unknown';

function Whereabouts({ parcel, arrivesOn }: { parcel: Seen; arrivesOn: Order['arrives_on'] }) {
  const { state, text, at, expected_on: day } = parcel;
  const stateText = messages.parcel[state];
  // The carrier's day is that of the order while it is ahead.
  const isAwaited = day !== null && day === arrivesOn && !isParcelDone(state);
  return (
    <>
      <dt>{messages.parcelTitle}</dt>
      <dd>
        {stateText}
        {text && <span>{typeset(text)}</span>}
        <time dateTime={at} className={styles.quiet}>
          {formatDay(at)}, {formatTime(at)}
        </time>
        {isAwaited && <span className={styles.quiet}>{messages.expected(formatDay(kyivMidnight(day)))}</span>}
      </dd>
    </>
  );
}
