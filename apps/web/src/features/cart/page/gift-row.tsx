import { Gift, Trash2 } from '@club/icons/lucide';
import type { CartItem } from '@club/rules/cart/contents';
import { announce } from '../../../ui/state/announcer.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import { Tile } from '../../../ui/media/tile.tsx';
import { addItem } from '../store.ts';
import styles from './row.module.css';
import gift from './gift-row.module.css';
import { messages } from './messages.ts';
import { useGift } from './use-gift.ts';

const texts = messages.gift;

/** A gift has no price, no stepper and no page. One that is no longer earned stays until it is removed. */
export function GiftRow({ item, onRemove }: { item: CartItem; onRemove: () => void }) {
  const { problem, units } = useGift();
  return (
    <article className={styles.row}>
      <div className={styles.art}>
        <Tile src={item.art} alt="" hue={item.tileHue} />
      </div>
      <div className={styles.body}>
        <p className={styles.title}>{item.title}</p>
      </div>
      <IconButton
        className={styles.remove}
        label={messages.remove(item.title)}
        icon={<Trash2 size="1.25em" aria-hidden="true" />}
        data-remove
        onClick={onRemove}
      />
      <p className={gift.label}>
        <Gift size="1.25em" aria-hidden="true" />
        {texts.label}
      </p>
      <div role="status" className={gift.problem}>
        {problem && (
          <Callout
            tone="warning"
            action={
              <Button variant="secondary" size="s" onClick={onRemove}>
                {texts.remove}
              </Button>
            }
          >
            {texts.problem(problem, units)}
          </Callout>
        )}
      </div>
    </article>
  );
}

/** The gift the cart has earned; taking it is the customer's own action. */
export function GiftOffer() {
  const { offer, units } = useGift();
  if (!offer) return null;
  const take = (): void => {
    addItem(offer);
    announce(texts.added(offer.title));
    requestAnimationFrame(() => document.querySelector<HTMLElement>('main li:last-child [data-remove]')?.focus());
  };
  return (
    <Callout
      tone="success"
      title={texts.offer}
      action={
        <Button variant="secondary" size="s" icon={<Gift size="1.25em" aria-hidden="true" />} onClick={take}>
          {texts.add}
        </Button>
      }
    >
      {texts.offerText(offer.title, units.fromUnits)}
    </Callout>
  );
}
