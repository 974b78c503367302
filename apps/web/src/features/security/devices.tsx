import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MonitorSmartphone } from 'lucide-react';
import type { ReplyOf } from '@club/contract/calls';
import { call } from '../../client/call.ts';
import { asProblem } from '../../client/problem.ts';
import { BlockFailed } from '../../ui/block-failed.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StateChip } from '../../ui/state-chip.tsx';
import { showToast } from '../../ui/toast.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { messages } from './messages.ts';
import styles from './security.module.css';

const texts = messages.devices;
type Device = ReplyOf<'GET /api/auth/get-sessions'>['sessions'][number];

/** Devices with a live session, this one first; the others can be signed out from here. */
export function Devices() {
  const { data, error, refetch } = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => call('GET /api/auth/get-sessions', {}, { signal }),
    refetchOnMount: 'always',
  });
  return (
    <Section title={texts.title}>
      {data ? (
        <DeviceList devices={data.sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current))} />
      ) : error ? (
        <BlockFailed title={texts.failed} detail={asProblem(error).detail} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="4.5rem" radius="var(--radius-card)" />
      )}
    </Section>
  );
}

function DeviceList({ devices }: { devices: Device[] }) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Device | 'others'>();
  const [isAsking, setIsAsking] = useState(false);
  const end = useMutation({
    mutationFn: async () => {
      if (asked === 'others') await call('POST /api/auth/end-other-sessions', {});
      else if (asked) await call('POST /api/auth/end-session', { id: asked.id });
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['sessions'] });
      setIsAsking(false);
      showToast({ text: texts.ended, kind: 'success' });
    },
  });
  const ask = (about: Device | 'others'): void => {
    end.reset();
    setAsked(about);
    setIsAsking(true);
  };
  const hasOthers = devices.some((device) => !device.is_current);
  return (
    <div className={styles.stack}>
      <Card padding="none" className={styles.card}>
        <ul className={styles.rows}>
          {devices.map((device) => (
            <li key={device.id}>
              <DeviceRow device={device} onEnd={() => ask(device)} />
            </li>
          ))}
        </ul>
      </Card>
      {hasOthers ? (
        <Button variant="secondary" wide onClick={() => ask('others')}>
          {texts.endAll}
        </Button>
      ) : (
        <p className={styles.small}>{texts.only}</p>
      )}
      <ConfirmSheet
        open={isAsking}
        title={asked === 'others' ? texts.askAll : texts.ask(asked?.device ?? '')}
        text={asked === 'others' ? texts.askAllText : texts.askText}
        action={texts.end}
        isPending={end.isPending}
        error={end.error}
        onConfirm={() => end.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </div>
  );
}

function DeviceRow({ device, onEnd }: { device: Device; onEnd: () => void }) {
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
