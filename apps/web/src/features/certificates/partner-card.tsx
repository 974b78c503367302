import type { CSSProperties } from 'react';
import { kopOf } from '@club/rules/money';
import { formatMoney, formatXp } from '@club/rules/text/ukrainian';
import { Tile } from '../../ui/media/tile.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { messages } from './messages.ts';
import styles from './certificates.module.css';
import type { Offer, Partner } from '../../data/certificates/queries.ts';

const fewLeft = 5;

/** A partner with its face values; one that is sold out says so and can't be chosen. */
export function PartnerCard({ partner, onPick }: { partner: Partner; onPick: (offer: Offer) => void }) {
  return (
    <Card className={styles.partner}>
      <div className={styles.head}>
        <Emblem title={partner.title} picture={partner.picture} hue={partner.tile_hue} />
        <div>
          <h2 className={styles.title}>{partner.title}</h2>
          {partner.words && <p>{partner.words}</p>}
          <p className={styles.terms}>{partner.terms}</p>
        </div>
      </div>
      <ul role="list" className={styles.offers}>
        {partner.offers.map((offer) => (
          <li key={offer.id}>
            <OfferButton offer={offer} partner={partner.title} onPick={() => onPick(offer)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function OfferButton({ offer, partner, onPick }: { offer: Offer; partner: string; onPick: () => void }) {
  const face = formatMoney(kopOf(offer.face));
  const isGone = offer.left === 0;
  const stock = isGone ? messages.soldOut : offer.left <= fewLeft ? messages.left(offer.left) : '';
  return (
    <button type="button" className={styles.offer} disabled={isGone} onClick={onPick}>
      <span className="visually-hidden">{messages.choose(partner)}</span>
      <span className={styles.face}>{face}</span>
      <span className={styles.xp}>{formatXp(offer.xp)}</span>
      {stock && <span className={styles.stock}>{stock}</span>}
    </button>
  );
}

interface EmblemProps {
  title: string;
  /** What a phone stored before has none. */
  picture: string | null | undefined;
  hue: number;
}

/** The partner's picture, or its first letter, on its own tint. The name stands beside it, so neither is read out. */
export function Emblem({ title, picture, hue }: EmblemProps) {
  if (picture) return <Tile src={picture} alt="" hue={hue} size="s" />;
  return (
    <span className={styles.emblem} style={{ '--tile-hue': hue } as CSSProperties} aria-hidden="true">
      {title.replace(/^[«"]/, '').slice(0, 1)}
    </span>
  );
}
