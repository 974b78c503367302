import { useState } from 'react';
import type { ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { brandTable, otherBrands } from '@club/rules/brands';
import { formatDay } from '@club/rules/text/ukrainian';
import { registeredDevices } from '../../../data/registered-devices.ts';
import { asProblem } from '../../../data/problem.ts';
import type { SerialReply } from '../../../data/registered-devices.ts';
import { runtime } from '../../../device/runtime.ts';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import { messages } from '../messages.ts';
import styles from './register.module.css';

const texts = messages.register;

interface Props {
  serial: string;
  reply: SerialReply;
  onAnother: () => void;
}

/** Why the serial can't be registered, and the way out of it. */
export function SerialRefused({ serial, reply, onAnother }: Props) {
  const { title, text } = refusalTexts(reply);
  const tone = reply.result === 'yours' ? 'success' : reply.result === 'taken' ? 'info' : 'warning';
  return (
    <div className={styles.form} role="status">
      <Callout tone={tone} title={title}>
        {text}
      </Callout>
      <WayOut serial={serial} result={reply.result} />
      <Button variant="quiet" wide onClick={onAnother}>
        {texts.another}
      </Button>
    </div>
  );
}

function WayOut({ serial, result }: { serial: string; result: SerialReply['result'] }): ReactNode {
  if (result === 'taken') return <RequestTransfer serial={serial} />;
  if (result === 'yours' || result === 'full') return <DevicesLink />;
  if (result !== 'unknown' && result !== 'blocked') return null;
  return (
    <Link to="/support" className={buttonClass({ variant: 'secondary', wide: true })}>
      {messages.support}
    </Link>
  );
}

function RequestTransfer({ serial }: { serial: string }) {
  const [requested, setRequested] = useState<{ number: string; until: string }>();
  const { mutate, isPending, error } = useMutation({
    ...registeredDevices.requestTransfer,
    onSuccess: ({ transfer_id: number, until }) => setRequested({ number, until }),
  });
  const problem = error && asProblem(error);
  if (requested) {
    return (
      <>
        <Callout tone="success" title={texts.requestedTitle}>
          {texts.requestedText(requested.number, formatDay(requested.until))}
        </Callout>
        <DevicesLink />
      </>
    );
  }
  return (
    <>
      {problem && <Callout tone="danger">{problem.detail}</Callout>}
      <Button wide pending={isPending} onClick={() => mutate({ serial })}>
        {texts.request}
      </Button>
    </>
  );
}

export function DevicesLink() {
  return (
    <Link to="/my-devices" className={buttonClass({ wide: true })}>
      {texts.toDevices}
    </Link>
  );
}

function refusalTexts({ result, until }: SerialReply): { title: string; text: string } {
  if (result === 'other_brand')
    return texts.otherBrand(otherBrands(runtime.brand).map((brand) => brandTable[brand].title));
  if (result === 'paused' || result === 'free') return texts.paused(until);
  return texts.results[result];
}
