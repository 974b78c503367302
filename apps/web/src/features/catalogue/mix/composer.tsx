import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ProductCard } from '@club/contract/customer/catalogue';
import type { ProductLine } from '@club/rules/product-lines';
import { asProblem } from '../../../data/problem.ts';
import { mixPack } from '../../../data/catalogue/mix-packs.ts';
import { announce } from '../../../ui/state/announcer.tsx';
import { BlockFailed } from '../../../ui/state/block-failed.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { Progress } from '../../../ui/state/progress.tsx';
import { SkeletonText } from '../../../ui/state/skeleton.tsx';
import { showToast } from '../../../ui/state/toast.ts';
import { messages } from './messages.ts';
import { begunWith, optionsOf, picked, priceOf, sumOf } from './composition.ts';
import type { MixOption } from './composition.ts';
import styles from './composer.module.css';
import { MixRow } from './row.tsx';

export type PickedOption = MixOption & { units: number };

interface Props {
  line: ProductLine;
  /** The variant the pack begins with. */
  first?: string;
  /** Puts the chosen units into the cart. */
  onAdd: (picked: readonly PickedOption[]) => void;
}

/** A pack of so many units, each chosen by its own stepper. */
export function MixComposer({ line, ...rest }: Props) {
  const { data, error, refetch } = useQuery(mixPack(line));
  if (!data && error) {
    return <BlockFailed title={messages.failed} problem={asProblem(error)} onRetry={() => void refetch()} />;
  }
  if (!data) return <SkeletonText lines={4} />;
  return <Composer packUnits={data.units} products={data.products} {...rest} />;
}

interface ComposerProps extends Omit<Props, 'line'> {
  packUnits: number;
  products: readonly ProductCard[];
}

function Composer({ packUnits, products, first, onAdd }: ComposerProps) {
  const id = useId();
  const options = optionsOf(products, first);
  const [chosen, setChosen] = useState(() => begunWith(options, first));
  const [isIncomplete, setIsIncomplete] = useState(false);
  const sum = sumOf(chosen);
  const missing = packUnits - sum;
  const change = (option: MixOption, units: number): void => {
    const next = { ...chosen, [option.variant.variant_id]: units };
    setChosen(next);
    announce(messages.progress(sumOf(next), packUnits));
  };
  const add = (): void => {
    setIsIncomplete(missing > 0);
    if (missing > 0) return;
    onAdd(picked(options, chosen));
    setChosen({});
    showToast({ text: messages.added(packUnits), kind: 'success' });
  };
  const canBeFull = options.reduce((all, { variant }) => all + (variant.left ?? packUnits), 0) >= packUnits;
  return (
    <section className={styles.mix} aria-labelledby={id}>
      <h2 id={id}>{messages.title(sum, packUnits)}</h2>
      {canBeFull ? (
        <>
          <p className={styles.lead}>{messages.lead(packUnits)}</p>
          <Progress value={sum / packUnits} label={messages.progress(sum, packUnits)} />
          <ul className={styles.rows} aria-label={messages.list}>
            {options.map((option) => (
              <MixRow
                key={option.variant.variant_id}
                option={option}
                chosen={chosen}
                packUnits={packUnits}
                onChange={(units) => change(option, units)}
              />
            ))}
          </ul>
          <p
            className={isIncomplete && missing > 0 ? styles.problem : styles.lead}
            role={isIncomplete ? 'alert' : undefined}
          >
            {missing > 0 ? messages.more(missing) : messages.ready}
          </p>
          <Button wide variant={missing > 0 ? 'secondary' : 'primary'} onClick={add}>
            {messages.add(priceOf(options, chosen))}
          </Button>
        </>
      ) : (
        <p className={styles.lead}>{messages.none}</p>
      )}
    </section>
  );
}
