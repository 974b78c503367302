import type { Webhook } from '../../data/connections.ts';
import { Mark } from '../../ui/mark.tsx';
import { messages } from './messages.ts';

export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { ended_at: ended, rest_reason: reason, failing_since: failing } = webhook;
  if (ended) return <Mark tone="plain">{messages.ended}</Mark>;
  if (reason) return <Mark tone="bad">{messages.rested[reason]}</Mark>;
  return <Mark tone={failing ? 'warn' : 'good'}>{failing ? messages.failing : messages.awake}</Mark>;
}
