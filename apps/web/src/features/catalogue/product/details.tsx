import type { ReactNode } from 'react';
import { ChevronDown } from '@club/icons/lucide';
import type { Product } from '@club/contract/customer/catalogue';
import { isReturnable } from '@club/rules/catalogue/legal-classes';
import { joinShortParts } from '@club/rules/text/ukrainian';
import { useCheckoutCity } from '../../../data/checkout/city.ts';
import { useFreeDeliveryFromKop } from '../../../data/settings/current.ts';
import { runtime } from '../../../device/runtime.ts';
import { SkeletonText } from '../../../ui/state/skeleton.tsx';
import { messages as texts } from './messages.ts';
import styles from './details.module.css';

/** Description, facts and terms, each folded but the first. `isComing`: the texts have not arrived yet. */
export function ProductDetails({ product, isComing }: { product: Product; isComing: boolean }) {
  const isForXp = product.variants.every(({ bonuses }) => bonuses > 0);
  const freeDeliveryFromKop = useFreeDeliveryFromKop();
  const city = useCheckoutCity();
  const hasCards = !runtime.absent.includes('payments');
  return (
    <div className={styles.details}>
      {(isComing || product.description.length > 0) && (
        <Fold title={texts.description} open>
          {isComing ? (
            <SkeletonText lines={3} />
          ) : (
            product.description.map((text) => <p key={text}>{joinShortParts(text)}</p>)
          )}
        </Fold>
      )}
      {product.facts.length > 0 && (
        <Fold title={texts.facts}>
          <Facts facts={product.facts} />
        </Fold>
      )}
      <Fold title={texts.delivery}>
        {freeDeliveryFromKop === undefined ? (
          <SkeletonText lines={4} />
        ) : (
          texts.deliveryTexts(freeDeliveryFromKop, isForXp, city, hasCards).map((text) => <p key={text}>{text}</p>)
        )}
      </Fold>
      {!isComing && !isReturnable(product.legal_class) && <p className={styles.notReturnable}>{texts.notReturnable}</p>}
    </div>
  );
}

/** The city of the next order; the rest of the draft belongs to the checkout. */
function Facts({ facts }: Pick<Product, 'facts'>) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{joinShortParts(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Fold({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details className={styles.fold} open={open}>
      <summary className={styles.summary}>
        <h2>{title}</h2>
        <ChevronDown size="1.25em" aria-hidden="true" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
