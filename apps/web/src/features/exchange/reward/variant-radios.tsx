import { OptionRadios } from '../../../ui/form/option-radios.tsx';
import { messages } from '../messages.ts';
import type { RewardVariant } from './props.ts';

interface Props {
  variants: readonly RewardVariant[];
  chosen: RewardVariant;
  onChoose: (variantId: string) => void;
}

/** The variant of the reward: a sold-out one can be viewed but is marked. */
export function VariantRadios({ variants, chosen, onChoose }: Props) {
  const [legend = messages.variant] = variants.flatMap(({ options }) => Object.keys(options));
  const options = variants.map(({ variant_id: id, title, available }) => ({
    id,
    title,
    aside: available ? '' : messages.variantGone,
  }));
  return <OptionRadios legend={legend} options={options} chosenId={chosen.variant_id} onChoose={onChoose} />;
}
