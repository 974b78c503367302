import { useEffect, useEffectEvent, useRef } from 'react';
import type { StageProps } from '../camera/gate.tsx';
import { CameraTrouble } from '../camera/trouble.tsx';
import { CameraPicture } from '../camera/view.tsx';
import { CodeRow, CodeRows } from '../code-row.tsx';
import { multiMessages } from './messages.ts';
import styles from './page.module.css';
import { useOutbox } from '../outbox.ts';
import { OutboxLink } from '../hub/outbox-list.tsx';
import { appearanceOf } from '../end.ts';
import type { ScanEnd } from '../end.ts';
import { useCamera } from '../camera/use-camera.ts';
import { useDecoding } from '../camera/use-decoding.ts';
import { useManyScan } from './use-scan.ts';
import type { ManyCode } from './use-scan.ts';

const texts = multiMessages.multi;

/** The live camera over several packs; below it a row for each code it has seen. */
export default function ManyStage({ onLack, onRestart }: StageProps) {
  const video = useRef<HTMLVideoElement>(null);
  const state = useCamera(video);
  const { see, retry, codes, stranger } = useManyScan();
  const late = useOutbox();
  const isBroken = useDecoding(video, state.kind === 'live', 'many', see);
  const why = state.kind === 'failed' ? state.why : undefined;
  const report = useEffectEvent(onLack);
  useEffect(() => {
    if (why === 'denied' || why === 'missing') report(why);
  }, [why]);
  const rows = codes.map((row) => ({ ...row, end: finalEnd(row, late) }));
  return (
    <>
      <div className={styles.view} data-scene="dark">
        <CameraPicture video={video} state={state} hint={texts.hint} isHintOff={codes.length > 0} />
      </div>
      <CameraTrouble state={state} isBroken={isBroken} onRestart={onRestart} />
      {stranger && <p className={styles.soft}>{appearanceOf(stranger).text}</p>}
      {rows.length === 0 ? (
        state.kind === 'live' && !isBroken && !stranger && <p className={styles.none}>{texts.none}</p>
      ) : (
        <CodeRows title={texts.found(rows.length)} xp={xpOf(rows)}>
          {rows.map(({ code, end }) => (
            <CodeRow key={code} tail={code.slice(-4)} end={end} onRetry={() => retry(code)} />
          ))}
        </CodeRows>
      )}
      <OutboxLink />
    </>
  );
}

/** Codes queued for the network may have been answered meanwhile. */
function finalEnd({ code, end }: ManyCode, late: ReturnType<typeof useOutbox>): ScanEnd | undefined {
  const outcome = end?.kind === 'outcome' ? undefined : late.findLast((item) => item.code === code)?.outcome;
  return outcome ? { kind: 'outcome', outcome } : end;
}

function xpOf(rows: readonly { end: ScanEnd | undefined }[]): number {
  return rows.reduce((sum, { end }) => sum + (end?.kind === 'outcome' ? end.outcome.xp : 0), 0);
}
