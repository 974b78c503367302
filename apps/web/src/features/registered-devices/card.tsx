import { lazy, Suspense, useState } from 'react';
import { ChevronDown, Recycle, ShieldAlert, ShieldCheck } from '@club/icons/lucide';
import type { RegisteredDevice } from '@club/contract/customer/registered-devices';
import { Button } from '../../ui/action/button.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { dayOf } from './day.ts';
import styles from './devices.module.css';
import { messages } from './messages.ts';
import { ReplacementProgress } from './replacement-state.tsx';

// Few need them on a visit, so the list comes without.
const ReleaseSheet = lazy(() => import('./release-sheet.tsx'));
const ReplacementForm = lazy(() => import('./replacement-form.tsx'));

const texts = messages.card;
const hasOpenRequest = ({ replacement }: RegisteredDevice): boolean =>
  replacement?.state === 'asked' || replacement?.state === 'approved';

/** One device: its picture, the warranty, and the possible actions. */
export function DeviceCard({ device }: { device: RegisteredDevice }) {
  const [isGiving, setIsGiving] = useState<boolean>();
  const [isBroken, setIsBroken] = useState(false);
  const close = (): void => setIsBroken(false);
  return (
    <Card padding="none" className={styles.card}>
      <article aria-label={device.title} className={styles.body}>
        <Head device={device} />
        {device.replacement && <ReplacementProgress replacement={device.replacement} />}
        <Care device={device} />
        {isBroken ? (
          <Suspense fallback={<Skeleton height="24rem" radius="var(--radius-card)" />}>
            <ReplacementForm device={device} onClose={close} />
          </Suspense>
        ) : (
          <div className={styles.actions}>
            <Button variant="secondary" size="s" onClick={() => setIsGiving(true)}>
              {texts.give}
            </Button>
            {!hasOpenRequest(device) && (
              <Button variant="quiet" size="s" onClick={() => setIsBroken(true)}>
                {texts.replace}
              </Button>
            )}
          </div>
        )}
      </article>
      {isGiving !== undefined && (
        <Suspense>
          <ReleaseSheet device={device} open={isGiving} onClose={() => setIsGiving(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function Head({ device }: { device: RegisteredDevice }) {
  const { title, image, serial_tail: tail, warranty_ends_on: end, is_under_warranty: isUnder } = device;
  const Shield = isUnder ? ShieldCheck : ShieldAlert;
  return (
    <div className={styles.head}>
      {image !== '' && <img className={styles.art} src={image} alt="" width="96" height="96" loading="lazy" />}
      <div className={styles.facts}>
        <h2>{title}</h2>
        <p className={styles.serial}>{texts.serial(tail)}</p>
        <p className={isUnder ? styles.under : styles.over}>
          <Shield size="1.125em" aria-hidden="true" />
          <span>{isUnder ? texts.under(dayOf(end)) : texts.over(dayOf(end))}</span>
        </p>
        <p className={styles.serial}>{texts.bought(dayOf(device.purchased_on))}</p>
      </div>
    </div>
  );
}

function Care({ device: { care, recycling } }: { device: RegisteredDevice }) {
  return (
    <details className={styles.care}>
      <summary>
        {texts.care}
        <ChevronDown size="1.25em" aria-hidden="true" />
      </summary>
      <ul>
        {care.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <p className={styles.recycling}>
        <Recycle size="1.25em" aria-hidden="true" />
        <span>
          <strong>{texts.recycling}.</strong> {recycling}
        </span>
      </p>
    </details>
  );
}
