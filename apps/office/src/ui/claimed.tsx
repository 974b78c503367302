import { Mark } from './mark.tsx';
import { messages } from './messages.ts';
import { Time } from './time.tsx';
import style from './claimed.module.css';

interface Props {
  claim: { member_name: string; ends_at: string } | undefined;
}

/** Another member has it open: shown before two do the same. */
export function Claimed({ claim }: Props) {
  return (
    <div role="status">
      {claim && (
        <p className={style.claimed}>
          <Mark tone="warn">{messages.claimed(claim.member_name)}</Mark>
          <span>
            {messages.claimedUntil} <Time at={claim.ends_at} />
          </span>
        </p>
      )}
    </div>
  );
}
