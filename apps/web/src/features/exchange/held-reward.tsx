import { useNavigate } from '@tanstack/react-router';
import type { RewardHold } from '@club/contract/exchange';
import { call } from '../../client/call.ts';
import { useAttempt } from '../../client/use-attempt.ts';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './held-reward.module.css';
import { messages } from './messages.ts';
import { keepBalance } from './use-hold.ts';
import { useAskAgain } from './use-rewards.ts';

const texts = messages.hold;

interface Props {
  hold: RewardHold;
  /** The page of the reward has a bar of its own that goes on to the delivery. */
  isOwnPage?: boolean;
}

/** What is kept now: the way on, and the way to let go of it. */
export function HeldReward({ hold, isOwnPage }: Props) {
  const askAgain = useAskAgain();
  const navigate = useNavigate();
  const release = useAttempt(async () => {
    const { balance } = await call('POST /api/exchange/release', {});
    keepBalance(balance);
    announce(texts.released);
    askAgain();
  });
  return (
    <Notice
      tone="success"
      title={texts.title(hold.until)}
      action={
        <div className={styles.ways}>
          {!isOwnPage && (
            <Button size="s" onClick={() => void navigate({ to: `/exchange/product/active/${hold.product_id}` })}>
              {texts.goOn}
            </Button>
          )}
          <Button variant="quiet" size="s" pending={release.isPending} onClick={() => void release.run()}>
            {texts.release}
          </Button>
        </div>
      }
    >
      {texts.text(hold.title)}
      {release.problem && <p role="alert">{release.problem.detail}</p>}
    </Notice>
  );
}
