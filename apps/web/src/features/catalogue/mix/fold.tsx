import { Suspense, lazy, useState } from 'react';
import { ChevronDown } from '@club/icons/lucide';
import type { ProductLine } from '@club/rules/product-lines';
import { useMixUnits } from '../../../data/settings/current.ts';
import { Skeleton, SkeletonText } from '../../../ui/state/skeleton.tsx';
import { messages } from './messages.ts';
import type { PickedOption } from './composer.tsx';
import styles from './fold.module.css';

const MixComposer = lazy(async () => ({ default: (await import('./composer.tsx')).MixComposer }));

interface Props {
  line: ProductLine;
  first: string;
  onAdd: (picked: readonly PickedOption[]) => void;
}

/** The composer, folded until it is wanted: most who view a product do not use it. */
export function MixFold(props: Props) {
  const units = useMixUnits(props.line);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details className={styles.fold} onToggle={({ currentTarget }) => setWasOpened((was) => was || currentTarget.open)}>
      <summary className={styles.summary}>
        <span>{units === undefined ? <Skeleton width="11rem" /> : messages.fold(units)}</span>
        <ChevronDown size="1.25em" aria-hidden="true" />
      </summary>
      {wasOpened && (
        <Suspense fallback={<SkeletonText lines={4} />}>
          <MixComposer key={props.first} {...props} />
        </Suspense>
      )}
    </details>
  );
}
