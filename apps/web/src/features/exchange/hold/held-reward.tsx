import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { RewardHold } from '@club/contract/customer/exchange';
import { rewards } from '../../../data/exchange.ts';
import { asProblem } from '../../../data/problem.ts';
import { announce } from '../../../ui/state/announcer.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import styles from './held-reward.module.css';
import { messages } from '../messages.ts';

const texts = messages.hold;

interface Props {
  hold: RewardHold;
  /** The page of the reward has its own bar that leads to the delivery. */
  isOwnPage?: boolean;
}

/** The held reward: the way on, and the way to release it. */
export function HeldRewardCard({ hold, isOwnPage }: Props) {
  const navigate = useNavigate();
  const release = useMutation({ ...rewards.release, onSuccess: () => announce(texts.released) });
  return (
    <Callout
      tone="success"
      title={texts.title(hold.until)}
      action={
        <div className={styles.ways}>
          {!isOwnPage && (
            <Button size="s" onClick={() => void navigate({ to: `/exchange/product/active/${hold.product_id}` })}>
              {texts.goOn}
            </Button>
          )}
          <Button variant="quiet" size="s" pending={release.isPending} onClick={() => release.mutate()}>
            {texts.release}
          </Button>
        </div>
      }
    >
      {texts.text(hold.title)}
      {release.error && <p role="alert">{asProblem(release.error).detail}</p>}
    </Callout>
  );
}
