import { Suspense, lazy, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Camera } from '@club/icons/lucide';
import { scans } from '../../../data/scans/queries.ts';
import { asProblem } from '../../../data/problem.ts';
import { runtime } from '../../../device/runtime.ts';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { Card } from '../../../ui/surface/card.tsx';
import { Section } from '../../../ui/surface/section.tsx';
import { EmptyState } from '../../../ui/state/empty.tsx';
import { ErrorState } from '../../../ui/state/error.tsx';
import { Skeleton, SkeletonText } from '../../../ui/state/skeleton.tsx';
import { Tile } from '../../../ui/media/tile.tsx';
import { StepArt } from './art.tsx';
import { instructionMessages as texts } from './messages.ts';
import styles from './page.module.css';
import type { Scanner } from '../scanners.ts';

const CameraCheck = lazy(() => import('../camera/check.tsx'));

/** Steps with their pictures, what to do when a code is not read, and a camera that can be tried without redeeming anything. */
export function Instruction({ scanner }: { scanner: Scanner }) {
  const [isChecking, setIsChecking] = useState(false);
  return (
    <div className={styles.page}>
      <Texts scanner={scanner} />
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

/** Staff's text for the brand. */
function Texts({ scanner }: { scanner: Scanner }) {
  const { data, error, refetch } = useQuery(scans.instruction(scanner));
  if (data === undefined && error) {
    return <ErrorState title={texts.failed} problem={asProblem(error)} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Waiting />;
  const { steps, tips } = data;
  if (steps.length === 0) return <NoWords />;
  return (
    <>
      <ol role="list" className={styles.steps}>
        {steps.map(({ title, text, drawing, image }, place) => (
          <li key={title}>
            <Card padding="none" className={styles.step}>
              {drawing && <StepArt drawing={drawing} />}
              {image && <Tile src={image.address} alt={image.text} hue={80} wide />}
              <div className={styles.words}>
                <p className={styles.soft}>{texts.step(place + 1, steps.length)}</p>
                <h2>{title}</h2>
                <p className={styles.text}>{text}</p>
              </div>
            </Card>
          </li>
        ))}
      </ol>
      {tips.length > 0 && (
        <Section title={texts.tipsTitle}>
          <dl className={styles.tips}>
            {tips.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
    </>
  );
}

function Waiting() {
  return (
    <div className={styles.steps}>
      {[0, 1, 2].map((place) => (
        <Card key={place} padding="none" className={styles.step}>
          <Skeleton height="11rem" radius="0" />
          <div className={styles.words}>
            <SkeletonText lines={3} />
          </div>
        </Card>
      ))}
    </div>
  );
}

function NoWords() {
  const action = (
    <Link to="/support" className={buttonClass({ variant: 'secondary' })}>
      {texts.support}
    </Link>
  );
  return <EmptyState art={`/art/scene-scan-${runtime.brand}.svg`} {...texts.none} action={action} />;
}
