import type { Marathon } from '@club/contract/customer/marathon';
import { dayAfter, daysBetween } from '@club/rules/time/calendar';
import { Callout } from '../../ui/state/callout.tsx';
import { messages } from './messages.ts';

/** What happened that the figures alone would leave unsaid: forgiven, broken, late. */
export function RunCallout({ marathon }: { marathon: Marathon }) {
  const { state, entry, today, season, milestones } = marathon;
  if (state === 'open' && season && season.starts_on < today) {
    const reachable = (isAhead: boolean) =>
      milestones.filter((one) => (one.state === 'ahead') === isAhead).map(({ day }) => day);
    if (reachable(false).length === 0) return null;
    return (
      <Callout tone="warning" title={messages.open.late(daysBetween(today, season.ends_on) + 1)}>
        {messages.open.lateText(reachable(true), reachable(false))}
      </Callout>
    );
  }
  if (state !== 'running' || !entry) return null;
  if (entry.grace_on === dayAfter(today, -1) && entry.run > 0)
    return (
      <Callout tone="info" title={messages.frozen.title}>
        {messages.frozen.text}
      </Callout>
    );
  if (entry.run === 0 && entry.best_run > 0)
    return (
      <Callout tone="warning" title={messages.broken.title}>
        {messages.broken.text(entry.best_run)}
      </Callout>
    );
  return null;
}
