import { ChevronDown, Navigation, Phone, Store, Zap } from '@club/icons/lucide';
import { useId } from 'react';
import type { StoreLocation } from '@club/contract/customer/stores';
import { formatDistance } from '@club/rules/text/distance';
import { kyivDate } from '@club/rules/time/calendar';
import { weekdayOf } from '@club/rules/time/opening-hours';
import { metresBetween, storeCares, storeGoods, type PointOfSale } from '@club/rules/stores';
import { formatPhone } from '@club/rules/people/phone';
import { formatDay } from '@club/rules/text/ukrainian';
import { buttonClass } from '../../ui/action/button.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { StateChip } from '../../ui/state/chip.tsx';
import { messages } from './messages.ts';
import { hoursText, openingText } from './opening-text.ts';
import styles from './stores.module.css';

interface Props {
  store: StoreLocation;
  now: Date;
  from: PointOfSale | undefined;
  /** Template of the way to a place. */
  route: string;
}

export function StoreCard({ store, now, from, route }: Props) {
  const { title, city, address, note } = store;
  const titleId = useId();
  const { isOpen, state, more } = openingText(store.hours, now);
  return (
    <Card padding="none">
      <article aria-labelledby={titleId} className={styles.card}>
        <div className={styles.head}>
          <span className={styles.sign} data-open={isOpen || undefined}>
            <Store size="1.5em" aria-hidden="true" />
          </span>
          <div>
            <h2 id={titleId}>{title}</h2>
            <p className={styles.soft}>
              {city}, {address}
            </p>
          </div>
        </div>
        <p className={styles.state}>
          <StateChip tone={isOpen ? 'success' : 'neutral'}>
            {state}
            {more && ` · ${more}`}
          </StateChip>
          {from && <strong className={styles.far}>{messages.away(formatDistance(metresBetween(store, from)))}</strong>}
        </p>
        {note && (
          <p className={styles.note}>
            <Zap size="1.125em" aria-hidden="true" />
            <span>{note}</span>
          </p>
        )}
        <Ways store={store} route={route} />
        <Details store={store} today={weekdayOf(kyivDate(now))} />
      </article>
    </Card>
  );
}

function Ways({ store: { title, lat, lon, phone }, route }: { store: StoreLocation; route: string }) {
  const href = route.replaceAll('{lat}', String(lat)).replaceAll('{lon}', String(lon));
  // A `geo:` address opens the phone's own map, and no page is left behind.
  const target = href.startsWith('https:') ? '_blank' : undefined;
  return (
    <div className={styles.ways}>
      <a
        href={href}
        target={target}
        rel="external noreferrer"
        className={buttonClass({ variant: 'secondary', size: 's' })}
        aria-label={messages.routeTo(title)}
      >
        <Navigation size="1.25em" aria-hidden="true" />
        {messages.route}
      </a>
      {phone && (
        <a
          href={`tel:+${phone}`}
          className={buttonClass({ variant: 'quiet', size: 's' })}
          aria-label={messages.callTo(title, formatPhone(phone))}
        >
          <Phone size="1.25em" aria-hidden="true" />
          {messages.call}
        </a>
      )}
    </div>
  );
}

function Details({ store, today }: { store: StoreLocation; today: number }) {
  const sold = storeGoods.filter((one) => store.services.includes(one));
  const done = storeCares.filter((one) => store.services.includes(one));
  return (
    <details className={styles.details}>
      <summary>
        <span className={styles.summary}>
          {messages.details}
          <span className={styles.soft}>
            {messages.today}: {hoursText(store.hours[today])}
          </span>
        </span>
        <ChevronDown size="1.25em" aria-hidden="true" />
      </summary>
      <div className={styles.facts}>
        <h3>{messages.hours}</h3>
        <dl className={styles.week}>
          {messages.days.map((name, day) => (
            <div key={name} className={day === today ? styles.today : undefined}>
              <dt>{name}</dt>
              <dd>{hoursText(store.hours[day])}</dd>
            </div>
          ))}
        </dl>
        {sold.length > 0 && (
          <>
            <h3>{messages.sold}</h3>
            <p>{capitalized(sold.map((one) => messages.goods[one]).join(', '))}</p>
          </>
        )}
        {done.length > 0 && (
          <>
            <h3>{messages.services}</h3>
            <ul className={styles.cares}>
              {done.map((one) => (
                <li key={one}>{messages.cares[one]}</li>
              ))}
            </ul>
          </>
        )}
        <p className={styles.soft}>{messages.updated(formatDay(store.updated_at))}</p>
      </div>
    </details>
  );
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
