import { useState } from 'react';
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
  const [pending, setPending] = useState<Brand>();
  const [trouble, setTrouble] = useState<string>();
  const go = (to: Brand): void => {
    setPending(to);
    setTrouble(undefined);
    switchBrand(to).catch((error: unknown) => {
      setPending(undefined);
      setTrouble(asProblem(error).detail);
    });
  };
  return (
    <Card>
      <section aria-label={messages.title}>
        <p className={styles.text}>{messages.text}</p>
        <div className={styles.ways}>
          {otherBrands(runtime.brand).map((to) => (
            <Button
              key={to}
              variant="secondary"
              wide
              pending={pending === to}
              icon={<ArrowRightLeft size="1.25em" aria-hidden="true" />}
              onClick={() => pending ?? go(to)}
            >
              {messages.to(wordmarkOf(to))}
            </Button>
          ))}
        </div>
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
