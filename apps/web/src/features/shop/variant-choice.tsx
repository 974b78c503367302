import { useId } from 'react';
import { formatMoney, formatXp } from '@club/rules/ukrainian';
import { messages as texts } from './product-messages.ts';
import { pricesOf } from './offer.ts';
import type { Variant } from './offer.ts';
import styles from './variant-choice.module.css';

interface Props {
  variants: readonly Variant[];
  chosen: Variant;
  onChoose: (variant: Variant) => void;
}

/** Radios with words, never colour alone; a sold-out variant can be looked at but says so. */
export function VariantChoice({ variants, chosen, onChoose }: Props) {
  const name = useId();
  if (variants.length < 2) return null;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legendOf(variants)}</legend>
      <div className={styles.options}>
        {variants.map((variant) => (
          <label key={variant.variant_id} className={styles.option}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={variant.variant_id === chosen.variant_id}
              onChange={() => onChoose(variant)}
            />
            <span>{variant.title}</span>
            {asideOf(variant, variants) && <span className={styles.aside}>{asideOf(variant, variants)}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The common name of the choice, such as colour, when there is one. */
function legendOf(variants: readonly Variant[]): string {
  const names = new Set(variants.flatMap(({ options }) => Object.keys(options)));
  const [only] = names;
  return names.size === 1 && only ? only : texts.variant;
}

/** The price where prices differ. */
function asideOf(variant: Variant, variants: readonly Variant[]): string {
  if (!variant.available) return texts.variantSoldOut;
  const differs = variants.some(({ price, bonuses }) => price !== variant.price || bonuses !== variant.bonuses);
  const { priceKop, xpPrice } = pricesOf(variant);
  if (!differs) return '';
  return priceKop === 0 ? formatXp(xpPrice) : formatMoney(priceKop);
}
