import { type SyntheticEvent, useState } from 'react';
import { CalendarClock, ChevronDown } from '@club/icons/lucide';
import { useQuery } from '@tanstack/react-query';
import type { OfferCard } from '@club/contract/customer/content';
import { offers } from '../../../data/content/offers.ts';
import { useFollowInside } from '../../../device/follow-inside.ts';
import { trustedHtml } from '../../../device/trusted.ts';
import { internalPath } from '../../../device/destination.ts';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { cardClass } from '../../../ui/surface/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { LongTextBody } from '../../../ui/text/long-text.tsx';
import { SkeletonText } from '../../../ui/state/skeleton.tsx';
import { messages } from './messages.ts';
import styles from './page.module.css';

export function OfferItem({ offer, eager }: { offer: OfferCard; eager: boolean }) {
  const { id, title, lead, image, image_text: shown, rule, until, action } = offer;
  const path = internalPath(action?.path);
  return (
    <article id={id} className={classNames(cardClass({ padding: 'tight' }), styles.offer)}>
      {image && (
        <img
          className={styles.art}
          src={image}
          alt={shown}
          width="400"
          height="200"
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
      )}
      <div className={styles.words}>
        <h2>{title}</h2>
        <p>{lead}</p>
        <p className={styles.rule}>
          <span className="visually-hidden">{messages.rule}: </span>
          {rule}
        </p>
        {until !== null && (
          <p className={styles.until}>
            <CalendarClock size="1.25em" aria-hidden="true" />
            {messages.until(until)}
          </p>
        )}
        <Terms id={id} title={title} />
        {action && path && (
          <Link to={path} className={buttonClass({ wide: true })}>
            {action.title}
          </Link>
        )}
      </div>
    </article>
  );
}

function Terms({ id, title }: { id: string; title: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({ ...offers.one(id), enabled: isOpen });
  const follow = useFollowInside();
  const note = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void => setOpen(currentTarget.open);
  return (
    <details className={styles.terms} onToggle={note}>
      <summary>
        <span>
          {messages.terms}
          <span className="visually-hidden">{messages.termsOf(title)}</span>
        </span>
        <ChevronDown size="1.25em" aria-hidden="true" />
      </summary>
      {data ? (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it handles the links inside, also by keys
        <div onClick={follow}>
          <LongTextBody html={trustedHtml(data.offer.body_html)} />
        </div>
      ) : error ? (
        <div role="alert" className={styles.failed}>
          <p>{messages.termsFailed}</p>
          <Button variant="secondary" size="s" onClick={() => void refetch()}>
            {messages.retry}
          </Button>
        </div>
      ) : (
        isOpen && <SkeletonText lines={4} />
      )}
    </details>
  );
}
