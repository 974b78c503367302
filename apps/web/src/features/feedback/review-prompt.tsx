import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { reviews } from '../../data/feedback/reviews.ts';
import { isPromptDue, notePrompt } from '../../device/storage/feedback-token.ts';
import { Button, buttonClass } from '../../ui/action/button.tsx';
import { Link } from '../../ui/action/link.tsx';
import { Sheet } from '../../ui/surface/sheet.tsx';
import styles from './feedback.module.css';
import { xpText, reviewPromptMessages as texts } from './messages.ts';
import { Picture, sourceOf } from './reviewable-list.tsx';
import { itemsOfOrder } from './use-feedback.ts';

/** Time to unpack and to try: there is no prompt on the day of the delivery. */
const restMs = 86_400_000;

/** A sheet that requests a review of a reviewable purchase: once a week at most, and closing it is an answer. */
export default function ReviewPrompt() {
  const [isDue] = useState(isPromptDue);
  return isDue ? <Prompt /> : null;
}

function Prompt() {
  const { data } = useQuery(reviews.ofOrders);
  const [isClosed, setIsClosed] = useState(false);
  const [now] = useState(() => Date.now());
  const current = (data?.orders ?? [])
    .flatMap(itemsOfOrder)
    .find(({ state, receivedAt }) => state === 'open' && Date.parse(receivedAt) + restMs < now);
  const close = (): void => {
    notePrompt();
    setIsClosed(true);
  };
  const showPopup = current !== undefined && !isClosed;
  return (
    <Sheet
      open={showPopup}
      onClose={close}
      title={texts.title}
      footer={
        current && (
          <>
            <Link to="/feedback" search={{ item: current.key }} className={buttonClass({ wide: true })} onClick={close}>
              {texts.rate}
            </Link>
            <Button variant="quiet" wide onClick={close}>
              {texts.later}
            </Button>
          </>
        )
      }
    >
      {current && (
        <>
          <div className={styles.bought}>
            <Picture item={current} />
            <div>
              <h3>{current.title}</h3>
              <p className={styles.quiet}>{sourceOf(current)}</p>
            </div>
          </div>
          <p>{texts.text}</p>
          {current.xp > 0 && <p className={styles.quiet}>{xpText(current.xp)}</p>}
        </>
      )}
    </Sheet>
  );
}
