import type { ReactNode } from 'react';
import { kopOf } from '@club/rules/money';
import { formatMoney } from '@club/rules/text/ukrainian';
import type { CallProblem } from '../../data/problem.ts';
import { Button, buttonClass } from '../../ui/action/button.tsx';
import { Link } from '../../ui/action/link.tsx';
import { Callout } from '../../ui/state/callout.tsx';
import { Sheet } from '../../ui/surface/sheet.tsx';
import type { Offer, Partner } from '../../data/certificates/queries.ts';
import { messages } from './messages.ts';
import styles from './certificates.module.css';
import { useBuyCertificate } from './use-buy-certificate.ts';

const texts = messages.confirm;

export interface Choice {
  /** Each choice is a separate intent. */
  id: number;
  partner: Partner;
  offer: Offer;
}

/** Makes it what XP are saved for; `title` names it with its face value. */
export type GoalOf = (offer: Offer, title: string) => ReactNode;

interface Props {
  choice: Choice;
  balance: number | null;
  goalOf: GoalOf;
  open: boolean;
  onClose: () => void;
}

/** Its price and the remaining balance; then the certificate, or why there is none. */
export function BuySheet({ choice, balance, goalOf, open, onClose }: Props) {
  const { buy, isPending, problem, bought, sent } = useBuyCertificate();
  const { partner } = choice;
  const offer = sent ?? choice.offer;
  const face = formatMoney(kopOf(offer.face));
  const missing = balance === null ? 0 : Math.max(0, offer.xp - balance);
  if (bought)
    return (
      <Sheet open={open} onClose={onClose} title={messages.done.title}>
        <Done id={bought.id} balance={balance} onClose={onClose} />
      </Sheet>
    );
  return (
    <Sheet open={open} onClose={onClose} title={texts.title(partner.title, face)}>
      <div className={styles.stack}>
        {missing > 0 ? (
          <Short missing={missing} />
        ) : (
          <>
            {balance !== null && <p className={styles.sum}>{texts.spend(offer.xp, balance - offer.xp)}</p>}
            <p className={styles.soft}>{partner.terms}</p>
            <p className={styles.soft}>{texts.text}</p>
            <Failure problem={problem} />
            <Button wide pending={isPending} onClick={() => buy(offer)}>
              {problem?.code === 'offline' ? texts.again : texts.submit(offer.xp)}
            </Button>
          </>
        )}
        {goalOf(offer, texts.title(partner.title, face))}
      </div>
    </Sheet>
  );
}

function Short({ missing }: { missing: number }) {
  return (
    <>
      <p className={styles.sum}>{texts.short(missing)}</p>
      <p className={styles.soft}>{texts.shortText}</p>
      <Link to="/get-xp" className={buttonClass({ wide: true })}>
        {texts.earn}
      </Link>
    </>
  );
}

function Failure({ problem }: { problem: CallProblem | undefined }) {
  if (!problem) return null;
  const isOffline = problem.code === 'offline';
  return <Callout tone={isOffline ? 'warning' : 'danger'}>{isOffline ? texts.offlineText : problem.detail}</Callout>;
}

function Done({ id, balance, onClose }: { id: string; balance: number | null; onClose: () => void }) {
  return (
    <div className={styles.stack}>
      {balance !== null && <p className={styles.sum}>{messages.done.balance(balance)}</p>}
      <p className={styles.soft}>{messages.done.text}</p>
      <Link to="/certificates/my-list" search={{ c: id }} className={buttonClass({ wide: true })}>
        {messages.done.show}
      </Link>
      <Button variant="secondary" wide onClick={onClose}>
        {messages.done.more}
      </Button>
    </div>
  );
}
