import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MonitorSmartphone } from '@club/icons/lucide';
import { asProblem } from '../../data/problem.ts';
import { sessions } from '../../data/sessions/queries.ts';
import type { OpenSession } from '../../data/sessions/queries.ts';
import { BlockFailed } from '../../ui/state/block-failed.tsx';
import { Button } from '../../ui/action/button.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { ListRow } from '../../ui/surface/list-row.tsx';
import { Section } from '../../ui/surface/section.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { StateChip } from '../../ui/state/chip.tsx';
import { showToast } from '../../ui/state/toast.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { messages } from './messages.ts';
import styles from './page.module.css';

const texts = messages.devices;

/** Devices with a live session, this one first; the others can be signed out from here. */
export function SignedInDevices() {
  const { data, error, refetch } = useQuery(sessions.list);
  return (
    <Section title={texts.title}>
      {data ? (
        <DeviceList devices={data.sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current))} />
      ) : error ? (
        <BlockFailed title={texts.failed} problem={asProblem(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="4.5rem" radius="var(--radius-card)" />
      )}
    </Section>
  );
}

function DeviceList({ devices }: { devices: OpenSession[] }) {
  const [toEnd, setToEnd] = useState<OpenSession | 'others'>();
  const [isConfirming, setIsConfirming] = useState(false);
  const end = useMutation({
    ...sessions.end,
    onSuccess: () => {
      setIsConfirming(false);
      showToast({ text: texts.ended, kind: 'success' });
    },
  });
  const confirm = (about: OpenSession | 'others'): void => {
    end.reset();
    setToEnd(about);
    setIsConfirming(true);
  };
  const hasOthers = devices.some((device) => !device.is_current);
  return (
    <div className={styles.stack}>
      <Card padding="none" className={styles.card}>
        <ul className={styles.rows}>
          {devices.map((device) => (
            <li key={device.id}>
              <DeviceRow device={device} onEnd={() => confirm(device)} />
            </li>
          ))}
        </ul>
      </Card>
      {hasOthers ? (
        <Button variant="secondary" wide onClick={() => confirm('others')}>
          {texts.endAll}
        </Button>
      ) : (
        <p className={styles.small}>{texts.only}</p>
      )}
      <ConfirmSheet
        open={isConfirming}
        title={toEnd === 'others' ? texts.confirmAll : texts.confirm(toEnd?.device ?? '')}
        text={toEnd === 'others' ? texts.confirmAllText : texts.confirmText}
        action={texts.end}
        isPending={end.isPending}
        error={end.error}
        onConfirm={() => toEnd && end.mutate(toEnd)}
        onClose={() => setIsConfirming(false)}
      />
    </div>
  );
}

function DeviceRow({ device, onEnd }: { device: OpenSession; onEnd: () => void }) {
  return (
    <ListRow
      icon={<MonitorSmartphone size="1.375em" aria-hidden="true" />}
      title={device.device}
      text={texts.seen(device.seen_at)}
      aside={
        device.is_current ? (
          <StateChip tone="success">{texts.current}</StateChip>
        ) : (
          <Button variant="quiet" size="s" aria-label={texts.endOn(device.device)} onClick={onEnd}>
            {texts.end}
          </Button>
        )
      }
    />
  );
}
