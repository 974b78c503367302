import { useState } from 'react';
import { ArrowRightLeft } from 'lucide-react';
import type { Brand } from '@club/rules/brands';
import { brandThemes } from '../../brands/brands.ts';
import { asProblem } from '../../data/problem.ts';
import { runtime } from '../../device/runtime.ts';
import { Button } from '../../ui/action/button.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { messages } from './messages.ts';
import styles from './switch-card.module.css';
import { switchBrand } from './switch-brand.ts';

/** The way to the other brand of the same app. */
export function SwitchCard() {
  const [isPending, setIsPending] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const to: Brand = runtime.brand === 'ogo' ? 'main' : 'ogo';
  const go = (): void => {
    setIsPending(true);
    setTrouble(undefined);
    switchBrand(to).catch((error: unknown) => {
      setIsPending(false);
      setTrouble(asProblem(error).detail);
    });
  };
  return (
    <Card>
      <section aria-label={messages.title}>
        <p className={styles.text}>{messages.text}</p>
        <Button
          variant="secondary"
          wide
          pending={isPending}
          icon={<ArrowRightLeft size="1.25em" aria-hidden="true" />}
          onClick={go}
        >
          {messages.to(brandThemes[to].wordmark)}
        </Button>
        <div role="alert">
          {trouble && (
            <p className={styles.trouble}>
              {messages.failed} {trouble}
            </p>
          )}
        </div>
      </section>
    </Card>
  );
}
