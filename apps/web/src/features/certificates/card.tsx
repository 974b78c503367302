import { lazy, Suspense } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { Certificate } from '@club/contract/customer/certificates';
import { kopOf } from '@club/rules/money';
import { formatMoney } from '@club/rules/text/ukrainian';
import { certificates } from '../../data/certificates/queries.ts';
import { asProblem } from '../../data/problem.ts';
import { Button } from '../../ui/action/button.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { Callout } from '../../ui/state/callout.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { StateChip, type Tone } from '../../ui/state/chip.tsx';
import { showToast } from '../../ui/state/toast.ts';
import { daysLeft, appearances, type ShownCertificateState } from './appearance.ts';
import { certificateListMessages as texts } from './messages.ts';
import { Emblem } from './partner-card.tsx';
import styles from './certificates.module.css';

const Code = lazy(() => import('./code.tsx'));

interface Props {
  certificate: Certificate;
  /** In Kyiv. */
  today: string;
  isOffline: boolean;
  isShown: boolean;
  onShow: () => void;
  onHide: () => void;
  onBroken: () => void;
}

const tones: Record<ShownCertificateState, Tone> = {
  active: 'success',
  ending: 'warning',
  used: 'neutral',
  ended: 'neutral',
  checking: 'warning',
  replaced: 'info',
  refunded: 'info',
};

export function CertificateCard(props: Props) {
  const { certificate: own, today } = props;
  const appearance = appearances(own, today);
  const endsAt = new Date(`${own.ends_on}T12:00:00Z`);
  return (
    <Card className={styles.partner}>
      <article aria-label={`${own.partner}, ${formatMoney(kopOf(own.face))}`}>
        <div className={styles.head}>
          <Emblem picture={own.picture} hue={own.tile_hue} />
          <div>
            <h2 className={styles.title}>
              {own.partner}, {formatMoney(kopOf(own.face))}
            </h2>
            <p className={styles.terms}>{texts.until(endsAt, daysLeft(own.ends_on, today))}</p>
          </div>
          {appearance !== 'active' && <StateChip tone={tones[appearance]}>{texts.states[appearance]}</StateChip>}
        </div>
        <Story certificate={own} />
        <Inside {...props} appearance={appearance} />
      </article>
    </Card>
  );
}

function Story({ certificate: { state, xp, answer_by: by, confirmed } }: { certificate: Certificate }) {
  if (state === 'checking' && by) return <Callout tone="warning">{texts.checking(by)}</Callout>;
  if (state === 'replaced') return <p className={styles.soft}>{texts.replacedText}</p>;
  if (state === 'refunded') return <p className={styles.soft}>{texts.refundedText(xp)}</p>;
  return confirmed ? <Callout tone="info">{texts.confirmed}</Callout> : null;
}

function Inside(props: Props & { appearance: ShownCertificateState }) {
  const { certificate: own, appearance, isOffline, isShown, onShow, onHide, onBroken } = props;
  if (own.state !== 'active' || appearance === 'ended') return null;
  if (!isShown) {
    const isClosed = isOffline && own.code === null;
    return (
      <div className={styles.stack}>
        <p className={styles.masked}>{own.masked}</p>
        {isClosed && <p className={styles.soft}>{texts.offlineLocked}</p>}
        {!isClosed && appearance !== 'used' && (
          <Button wide onClick={onShow}>
            {texts.show}
          </Button>
        )}
        {appearance === 'used' && <UsedButton certificate={own} />}
      </div>
    );
  }
  return (
    <div className={styles.stack}>
      <Suspense fallback={<Skeleton height="18rem" radius="var(--radius-card)" />}>
        <Code code={own.code ?? ''} pin={own.pin} partner={own.partner} />
      </Suspense>
      <p className={styles.soft}>{own.terms}</p>
      <UsedButton certificate={own} />
      {own.can_complain && (
        <Button variant="secondary" wide onClick={onBroken}>
          {texts.broken}
        </Button>
      )}
      <Button variant="quiet" wide onClick={onHide}>
        {texts.hide}
      </Button>
    </div>
  );
}

function UsedButton({ certificate: { id, used } }: Pick<Props, 'certificate'>) {
  const { mutate, isPending, error } = useMutation({
    ...certificates.markUsed,
    onSuccess: () => showToast({ text: used ? texts.unmarked : texts.marked, kind: 'success' }),
  });
  const problem = error && asProblem(error);
  return (
    <>
      {problem && <Callout tone="danger">{problem.detail}</Callout>}
      <Button variant="secondary" wide pending={isPending} onClick={() => mutate({ id, used: !used })}>
        {used ? texts.markUnused : texts.markUsed}
      </Button>
    </>
  );
}
