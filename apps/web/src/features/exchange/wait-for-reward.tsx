import { Bell, BellRing } from 'lucide-react';
import { call } from '../../client/call.ts';
import { useAttempt } from '../../client/use-attempt.ts';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { messages } from './messages.ts';
import type { RewardReply, RewardVariant } from './reward-page.tsx';
import { useAskAgain } from './use-rewards.ts';
import styles from './wait-for-reward.module.css';

const texts = messages.wait;

/** Asks to be told when a sold-out reward is back, or takes that back. */
export function WaitForReward({ reward, variant }: Pick<RewardReply, 'reward'> & { variant: RewardVariant }) {
  const askAgain = useAskAgain();
  const isWaited = reward.waited_for.includes(variant.variant_id);
  const wait = useAttempt(async () => {
    const wish = { variant_id: variant.variant_id, is_wanted: !isWaited };
    // It may be back already, and then the page shows how to have it.
    await call('POST /api/api-shop/wait-for-stock', wish).finally(askAgain);
    announce(isWaited ? texts.stopped(reward.title) : texts.asked(reward.title));
  });
  const Icon = isWaited ? BellRing : Bell;
  return (
    <div className={styles.wait}>
      {wait.problem && <p role="alert">{wait.problem.detail}</p>}
      {isWaited && <p>{texts.on}</p>}
      <Button
        wide
        variant={isWaited ? 'secondary' : 'primary'}
        pending={wait.isPending}
        icon={<Icon size="1.25em" aria-hidden="true" />}
        onClick={() => void wait.run()}
      >
        {isWaited ? texts.stop : texts.ask}
      </Button>
    </div>
  );
}
