import { Clock } from '@club/icons/lucide';
import { useMutation } from '@tanstack/react-query';
import type { Order } from '@club/contract/customer/orders';
import { receiptActions } from '../../../data/orders/receipts.ts';
import { asProblem } from '../../../data/problem.ts';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import Qr from '../../../ui/media/qr.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import { messages } from './receipt-messages.ts';
import styles from './receipts.module.css';

type Made = Order['receipts'][number];

// Long enough for a phone that asks where to save the file.
const fileLivesMs = 60_000;

/**
 * Fiscal receipts of an order: a picture for another phone, pages and a file of issued ones, a line of pending ones.
 */
export default function Receipts({ order }: { order: Order }) {
  return (
    <>
      {order.receipts.map((receipt) => (
        <MadeReceipt key={receipt.number} receipt={receipt} orderNumber={order.order_number} />
      ))}
      {order.receipts_due.map(({ kind, is_held: isHeld }, index) => (
        <section key={`${kind} ${index}`} aria-labelledby={`due-${kind}-${index}`} className={styles.receipt}>
          <h4 id={`due-${kind}-${index}`} className={styles.name}>
            {messages.title[kind]}
          </h4>
          <p className={styles.due}>
            <Clock size="1.25em" aria-hidden="true" />
            {isHeld ? messages.held : messages.due}
          </p>
        </section>
      ))}
    </>
  );
}

const outside = {
  target: '_blank',
  rel: 'external noreferrer',
  className: buttonClass({ variant: 'quiet', size: 's' }),
} as const;

function MadeReceipt({ receipt, orderNumber }: { receipt: Made; orderNumber: string }) {
  const { kind, number, link, tax_link: taxLink, has_file: hasFile } = receipt;
  const { mutate, isPending, error } = useMutation({
    ...receiptActions.file,
    onSuccess: ({ pdf }) => giveFile(pdf, messages.fileName(orderNumber, kind)),
  });
  const problem = error && asProblem(error);
  return (
    <section aria-labelledby={`fiscal-${kind}-${number}`} className={styles.receipt}>
      <h4 id={`fiscal-${kind}-${number}`} className={styles.name}>
        {messages.title[kind]}
        <span className={styles.number}>{messages.number(number)}</span>
      </h4>
      <div className={styles.made}>
        <Qr text={taxLink ?? link} label={messages.picture[kind]} className={styles.picture} />
        <div className={styles.ways}>
          <a href={link} {...outside}>
            {messages.open[kind]}
          </a>
          {taxLink !== null && taxLink !== link && (
            <a href={taxLink} {...outside}>
              {messages.check}
            </a>
          )}
          {hasFile && (
            <Button
              variant="quiet"
              size="s"
              pending={isPending}
              onClick={() => mutate({ order_number: orderNumber, number })}
            >
              {messages.file[kind]}
            </Button>
          )}
        </div>
      </div>
      {problem && <Callout tone="danger">{problem.detail}</Callout>}
    </section>
  );
}

/** Its address never contains any data. */
function giveFile(base64: string, name: string): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), fileLivesMs);
}
