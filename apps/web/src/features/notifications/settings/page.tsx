import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { notifications } from '../../../data/notifications/queries.ts';
import type { NotificationSettings } from '../../../data/notifications/queries.ts';
import { asProblem } from '../../../data/problem.ts';
import { useNetwork } from '../../../device/network.ts';
import { Card } from '../../../ui/surface/card.tsx';
import { ErrorState } from '../../../ui/state/error.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import { Section } from '../../../ui/surface/section.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { isThere, sentCategories } from '../offered.ts';
import { CategoryWays } from './category-ways.tsx';
import { Channels } from './channels.tsx';
import { QuietHoursFields } from './quiet-hours.tsx';
import { messages } from './messages.ts';
import styles from './settings.module.css';
import { useSettingsChange } from './use-wish.ts';

export function NotificationSettingsPage() {
  const { data, error, refetch } = useQuery(notifications.settings);
  if (data) return <Known settings={data} />;
  if (!error) return <Waiting />;
  return <ErrorState title={messages.failed} problem={asProblem(error)} onRetry={() => void refetch()} />;
}

function Known({ settings }: { settings: NotificationSettings }) {
  const { shown, change, problem } = useSettingsChange(settings);
  const { isOnline } = useNetwork();
  const offlineId = useId();
  const blockedBy = isOnline ? undefined : offlineId;
  return (
    <div className={styles.page}>
      {!isOnline && (
        <Callout tone="info">
          <p id={offlineId}>{messages.offline}</p>
        </Callout>
      )}
      <p className={styles.lead}>{messages.lead}</p>
      <Channels available={settings.available} isOnline={isOnline} />
      {problem && (
        <Callout tone="danger" title={messages.notSaved}>
          {problem.detail}
        </Callout>
      )}
      <Section title={messages.what}>
        <Card padding="none" className={styles.card}>
          {sentCategories.map((category) => (
            <CategoryWays
              key={category}
              category={category}
              on={shown.ways[category] ?? []}
              hasEmail={settings.available.email !== null}
              isAllowed={category !== 'offers' || settings.offers_allowed}
              blockedBy={blockedBy}
              onChange={(on) => change(({ ways }) => ({ ways: { ...ways, [category]: on } }))}
            />
          ))}
        </Card>
        <p className={styles.note}>{messages.order(isThere('push'), isThere('email'))}</p>
      </Section>
      <QuietHoursFields
        from={shown.quiet_from}
        until={shown.quiet_until}
        blockedBy={blockedBy}
        onChange={(part) => change(() => part)}
      />
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.page}>
      <Skeleton height="3rem" />
      <Skeleton height="12rem" radius="var(--radius-card)" />
      <Skeleton height="24rem" radius="var(--radius-card)" />
    </div>
  );
}
