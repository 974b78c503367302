import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
import { Camera } from '@club/icons/lucide';
import type { ProductLine } from '@club/rules/product-lines';
import { readPackCode } from '@club/rules/codes/pack-codes';
import { useDraft } from '../../../device/storage/use-draft.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Card } from '../../../ui/surface/card.tsx';
import { Sides } from '../../../ui/surface/sides.tsx';
import { CodeCorrections } from './code-corrections.tsx';
import { CodeLine } from './code-line.tsx';
import { readTyped } from './code-input.ts';
import type { TypedCode } from './code-input.ts';
import { EndPanel } from '../end-panel.tsx';
import { HowToLink } from './how-to-link.tsx';
import styles from './manual.module.css';
import { messages } from '../messages.ts';
import { OutboxLink } from '../hub/outbox-list.tsx';
import { WeekCard } from '../hub/week-count.tsx';
import { ownHosts } from '../scanners.ts';
import { isCredited, needsNoDecision } from '../end.ts';
import { useRedeem } from '../use-redeem.ts';

const empty: TypedCode = { code: '', how: 'typed' };

/** Each scanner has its own: what one refused is not for another. */
const draftOf = (line: ProductLine | undefined): string => `scan-code.${line ?? 'many'}`;

interface Props {
  line?: ProductLine;
  /** Absent without a camera to switch to. */
  onCamera?: () => void;
  notice?: ReactNode;
  /** Passes on, once, a code from a link; it is redeemed immediately. */
  takeArrived?: () => string | undefined;
}

export function ManualEntry({ line, onCamera, notice, takeArrived }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [{ code, how }, storeTyped] = useDraft(draftOf(line), { code: empty.code, how: empty.how });
  const [refusal, setRefusal] = useState<TypedCode['refusal']>();
  const [isChecked, setIsChecked] = useState(false);
  const { redeem, retry, forget, isChecking, end } = useRedeem(line);
  const reading = readPackCode(code);

  const take = (typed: TypedCode): void => {
    storeTyped({ code: typed.code, how: typed.how });
    setRefusal(typed.refusal);
    setIsChecked(false);
    if (end) forget();
  };
  const check = async (typed: string, by: TypedCode['how']): Promise<boolean> => {
    setIsChecked(true);
    const read = readPackCode(typed);
    if (read.kind !== 'code') forget();
    const ended = read.kind === 'code' ? await redeem(read.code, by) : undefined;
    if (!ended || !needsNoDecision(ended)) return false;
    storeTyped(empty);
    setIsChecked(false);
    return isCredited(ended);
  };
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    putFocus(form.current?.querySelector('input'), await check(code, how));
  };
  const redeemArrived = useEffectEvent(() => {
    const arrived = takeArrived?.();
    if (arrived === undefined) return;
    const typed = readTyped(arrived, ownHosts());
    take(typed);
    void check(typed.code, 'link');
  });
  // oxlint-disable-next-line react/set-state-in-effect -- a one-time value must not be taken by a render
  useEffect(() => redeemArrived(), []);
  const entry = (
    <>
      {notice}
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Heading line={line} />
        {/* Above the field: below it would be the keyboard. */}
        {end && (
          <Card>
            <EndPanel end={end} onRetry={retry} />
          </Card>
        )}
        <CodeLine
          line={line}
          code={code}
          reading={reading}
          refusal={refusal}
          isChecked={isChecked}
          onText={(text) => take(readTyped(text, ownHosts()))}
        />
        {reading.kind === 'mistyped' && (
          <CodeCorrections
            code={code}
            suspects={reading.suspects}
            onPick={(mended) => take({ ...empty, code: mended })}
          />
        )}
        <Button type="submit" wide pending={isChecking}>
          {messages.manual.submit}
        </Button>
      </form>
    </>
  );
  return (
    <div className={styles.page}>
      <Sides isEven beside={entry}>
        <Besides line={line} onCamera={onCamera} />
      </Sides>
    </div>
  );
}

function Heading({ line }: Pick<Props, 'line'>) {
  return (
    <div className={styles.heading}>
      <h2>{messages.manual.title}</h2>
      <p>{messages.manual.lead}</p>
      <HowToLink line={line} />
    </div>
  );
}

/** How much of the week is left, and the other ways. */
function Besides({ line, onCamera }: Pick<Props, 'line' | 'onCamera'>) {
  return (
    <>
      {line && <WeekCard line={line} />}
      {onCamera && (
        <Button variant="secondary" wide icon={<Camera size="1.25em" aria-hidden="true" />} onClick={onCamera}>
          {messages.camera.toCamera}
        </Button>
      )}
      <OutboxLink />
    </>
  );
}

/** The keyboard closes with the focus, so that the code's result is visible. */
function putFocus(field: HTMLInputElement | null | undefined, isCredited: boolean): void {
  if (isCredited) field?.blur();
  else field?.focus();
}
