import { formatMoney, formatXp } from '@club/rules/text/ukrainian';
import { OptionRadios } from '../../../ui/form/option-radios.tsx';
import { messages as texts } from './messages.ts';
import { pricesOf } from '../offer.ts';
import type { Variant } from '../offer.ts';

interface Props {
  variants: readonly Variant[];
  chosen: Variant;
  onChoose: (variant: Variant) => void;
}

/** A sold-out variant can be viewed but is marked. */
export function VariantChoice({ variants, chosen, onChoose }: Props) {
  const options = variants.map((variant) => ({
    id: variant.variant_id,
    title: variant.title,
    aside: asideOf(variant, variants),
  }));
  const choose = (id: string): void => {
    const variant = variants.find(({ variant_id }) => variant_id === id);
    if (variant) onChoose(variant);
  };
  return <OptionRadios legend={legendOf(variants)} options={options} chosenId={chosen.variant_id} onChoose={choose} />;
}

/** The common name of the choice, such as colour, if there is one. */
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
