import { useMutation } from '@tanstack/react-query';
import { ArrowRightLeft } from '@club/icons/lucide';
import { otherBrands } from '@club/rules/brands';
import type { Brand } from '@club/rules/brands';
import { wordmarkOf } from '../../brands/wordmark.ts';
import { asProblem } from '../../data/problem.ts';
import { runtime } from '../../device/runtime.ts';
import { Button } from '../../ui/action/button.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { messages } from './messages.ts';
import styles from './switch-card.module.css';
import { switchBrand } from './switch-brand.ts';

/** The ways to other brands of the same app. */
export function SwitchCard() {
  return (
    <Card>
      <section aria-label={messages.title}>
        <p className={styles.text}>{messages.text}</p>
        <SwitchWays brands={otherBrands(runtime.brand)} variant="secondary" />
      </section>
    </Card>
  );
}

interface Props {
  brands: readonly Brand[];
  variant: 'primary' | 'secondary';
  /** The page to open there; Home without one. */
  path?: string;
}

/** One tap each. */
export function SwitchWays({ brands, variant, path }: Props) {
  const { mutate, variables, isIdle, error } = useMutation({
    mutationFn: (to: Brand) => switchBrand(to, path === undefined ? undefined : () => location.replace(path)),
  });
  // After a success too, until the page of the brand replaces this one.
  const pending = isIdle || error ? undefined : variables;
  return (
    <>
      <div className={styles.ways}>
        {brands.map((to) => (
          <Button
            key={to}
            variant={variant}
            wide
            pending={pending === to}
            icon={<ArrowRightLeft size="1.25em" aria-hidden="true" />}
            onClick={() => pending ?? mutate(to)}
          >
            {messages.to(wordmarkOf(to))}
          </Button>
        ))}
      </div>
      <div role="alert">
        {error && (
          <p className={styles.trouble}>
            {messages.failed} {asProblem(error).detail}
          </p>
        )}
      </div>
    </>
  );
}
