import { Link } from '@tanstack/react-router';
import { MapPin, MessageSquareText, Package } from 'lucide-react';
import type { Branch } from '@club/contract/delivery';
import { typeset } from '@club/rules/ukrainian';
import { runtime } from '../../device/runtime.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from './copy-button.tsx';
import { messages } from './messages.ts';
import styles from './order-placed.module.css';

const { placed: texts } = messages;

interface Props {
  number: string;
  place: { city: { label: string }; branch: Pick<Branch, 'number'> } | undefined;
}

/** The order is in. What happens next, without promises of days that only the carrier can make. */
export function OrderPlaced({ number, place }: Props) {
  const take = place ? texts.takeAt(place.city.label, place.branch.number) : texts.take;
  return (
    <div className={styles.placed}>
      <div className={styles.head}>
        <img
          className={styles.art}
          src={`/art/scene-success-${runtime.brand}.svg`}
          alt=""
          width="136"
          height="136"
          decoding="async"
        />
        <h2 className={styles.title}>{texts.title(number)}</h2>
        <CopyButton text={number} label={texts.copy} />
      </div>
      <Card>
        <h3>{texts.next}</h3>
        <ol className={styles.steps}>
          <NextStep icon={Package} text={texts.pack} />
          <NextStep icon={MessageSquareText} text={texts.sms} />
          <NextStep icon={MapPin} text={take} />
        </ol>
      </Card>
      <div className={styles.ways}>
        <Link to="/history-order" className={buttonClass({ wide: true })}>
          {texts.toOrders}
        </Link>
        <Link to="/" className={buttonClass({ variant: 'secondary', wide: true })}>
          {texts.toHome}
        </Link>
      </div>
    </div>
  );
}

function NextStep({ icon: Icon, text }: { icon: typeof Package; text: string }) {
  return (
    <li className={styles.next}>
      <span className={styles.icon}>
        <Icon size="1.25em" aria-hidden="true" />
      </span>
      <span>{typeset(text)}</span>
    </li>
  );
}
