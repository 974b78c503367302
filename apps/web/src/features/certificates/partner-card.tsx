import { Check } from '@club/icons/lucide';
import { kopOf } from '@club/rules/money';
import { formatMoney, formatXp } from '@club/rules/text/ukrainian';
import { Tile } from '../../ui/media/tile.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { Progress } from '../../ui/state/progress.tsx';
import { messages } from './messages.ts';
import styles from './certificates.module.css';
import type { Offer, Partner } from '../../data/certificates/queries.ts';
import { otherCategory, shownCategory } from '@club/rules/certificates';

const fewLeft = 5;

interface Props {
  partner: Partner;
  /** Null while it is unknown, and then nothing is marked as affordable or not. */
  balance: number | null;
  onPick: (offer: Offer) => void;
}

/** A partner with its face values; a sold out one is marked and can't be chosen. */
export function PartnerCard({ partner, balance, onPick }: Props) {
  return (
    <Card className={styles.partner}>
      <div className={styles.head}>
        <Emblem picture={partner.picture} hue={partner.tile_hue} category={partner.category_id} />
        <div>
          <h2 className={styles.title}>{partner.title}</h2>
          {partner.words && <p>{partner.words}</p>}
          <p className={styles.terms}>{partner.terms}</p>
        </div>
      </div>
      <ul role="list" className={styles.offers}>
        {partner.offers.map((offer) => (
          <li key={offer.id}>
            <OfferButton offer={offer} partner={partner.title} balance={balance} onPick={() => onPick(offer)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface OfferProps extends Pick<Props, 'balance'> {
  offer: Offer;
  partner: string;
  onPick: () => void;
}

function OfferButton({ offer, partner, balance, onPick }: OfferProps) {
  const isGone = offer.left === 0;
  return (
    <button type="button" className={styles.offer} disabled={isGone} onClick={onPick}>
      <span className="visually-hidden">{messages.choose(partner)}</span>
      <span className={styles.face}>{formatMoney(kopOf(offer.face))}</span>
      <span className={styles.xp}>{formatXp(offer.xp)}</span>
      {isGone ? <span className={styles.stock}>{messages.soldOut}</span> : <Standing offer={offer} balance={balance} />}
    </button>
  );
}

/** Whether the XP suffice, and how many are left when there are few. */
function Standing({ offer: { xp, left }, balance }: Pick<OfferProps, 'offer' | 'balance'>) {
  const missing = balance === null ? undefined : xp - balance;
  return (
    <>
      {missing !== undefined && missing > 0 && (
        <span className={styles.way}>
          <Progress value={1 - missing / xp} />
          <span className={styles.stock}>{messages.missing(missing)}</span>
        </span>
      )}
      {missing !== undefined && missing <= 0 && (
        <span className={styles.enough}>
          <Check size="1.125em" aria-hidden="true" />
          {messages.enough}
        </span>
      )}
      {left <= fewLeft && <span className={styles.stock}>{messages.left(left)}</span>}
    </>
  );
}

interface EmblemProps {
  /** Data that a phone stored before have none. */
  picture: string | null | undefined;
  hue: number;
  category?: number;
}

/** The partner's picture, or the drawing of its category, on the partner's tint. The name is beside it. */
export function Emblem({ picture, hue, category }: EmblemProps) {
  return <Tile src={picture ?? categoryPicture(category)} alt="" hue={hue} size="s" />;
}

/** The drawing of a category; that of «Інше» for an unknown one. */
export const categoryPicture = (id: number = otherCategory): string => `/art/certificates-${shownCategory(id)}.svg`;

/** Beside the name of the category. */
export function CategoryArt({ id }: { id: number }) {
  return <img className={styles.categoryArt} src={categoryPicture(id)} alt="" width="32" height="32" />;
}
