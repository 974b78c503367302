import { Suspense, lazy, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { Camera } from '@club/icons/lucide';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { Card } from '../../../ui/surface/card.tsx';
import { Section } from '../../../ui/surface/section.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { StepArt } from './art.tsx';
import { instructionMessages as texts } from './messages.ts';
import styles from './page.module.css';
import type { Scanner } from '../scanners.ts';

const CameraCheck = lazy(() => import('../camera/check.tsx'));

/** Four drawn steps, what to do when a code is not read, and a camera that can be tried without redeeming anything. */
export function Instruction({ scanner }: { scanner: Scanner }) {
  const [isChecking, setIsChecking] = useState(false);
  return (
    <div className={styles.page}>
      <ol role="list" className={styles.steps}>
        {texts.steps[scanner].map(({ title, text }, place) => (
          <li key={title}>
            <Card padding="none" className={styles.step}>
              <StepArt scanner={scanner} step={place} />
              <div className={styles.words}>
                <p className={styles.soft}>{texts.step(place + 1)}</p>
                <h2>{title}</h2>
                <p className={styles.text}>{text}</p>
              </div>
            </Card>
          </li>
        ))}
      </ol>
      <Section title={texts.tipsTitle}>
        <dl className={styles.tips}>
          {texts.tips.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      {isChecking && (
        <Suspense fallback={<Skeleton height="16rem" radius="var(--radius-card)" />}>
          <CameraCheck onClose={() => setIsChecking(false)} />
        </Suspense>
      )}
      <div className={styles.ways}>
        <Link to={scanner === 'velo' ? '/scan/velo' : '/scan/sticks'} className={buttonClass({ wide: true })}>
          {texts.scan}
        </Link>
        <Button
          variant="secondary"
          wide
          icon={<Camera size="1.25em" aria-hidden="true" />}
          onClick={() => setIsChecking(!isChecking)}
        >
          {isChecking ? texts.stop : texts.check}
        </Button>
      </div>
    </div>
  );
}
