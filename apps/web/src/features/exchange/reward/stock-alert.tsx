import { Bell, BellRing } from '@club/icons/lucide';
import { useMutation } from '@tanstack/react-query';
import { asProblem } from '../../../data/problem.ts';
import type { RewardReply } from '../../../data/exchange.ts';
import { stockAlerts } from '../../../data/catalogue/stock-alerts.ts';
import { announce } from '../../../ui/state/announcer.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { messages } from '../messages.ts';
import type { RewardVariant } from './props.ts';
import styles from './stock-alert.module.css';

const texts = messages.stockAlert;

/** Requests a notification when a sold-out reward is back, or withdraws it. */
export function RewardAlert({ reward, variant }: Pick<RewardReply, 'reward'> & { variant: RewardVariant }) {
  const isSubscribed = reward.waited_for.includes(variant.variant_id);
  const stockAlert = useMutation({
    ...stockAlerts.requestStockAlert,
    onSuccess: ({ is_wanted: isOn }) => announce(isOn ? texts.notified(reward.title) : texts.stopped(reward.title)),
  });
  const Icon = isSubscribed ? BellRing : Bell;
  return (
    <div className={styles.stockAlert}>
      {stockAlert.error && <p role="alert">{asProblem(stockAlert.error).detail}</p>}
      {isSubscribed && <p>{texts.on}</p>}
      <Button
        wide
        variant={isSubscribed ? 'secondary' : 'primary'}
        pending={stockAlert.isPending}
        icon={<Icon size="1.25em" aria-hidden="true" />}
        onClick={() => stockAlert.mutate({ variant_id: variant.variant_id, is_wanted: !isSubscribed })}
      >
        {isSubscribed ? texts.stop : texts.notify}
      </Button>
    </div>
  );
}
