import { useEffect, useEffectEvent, useRef } from 'react';
import { Keyboard } from '@club/icons/lucide';
import type { ProductLine } from '@club/rules/product-lines';
import { Button } from '../../../ui/action/button.tsx';
import { Spinner } from '../../../ui/state/spinner.tsx';
import type { StageProps } from './gate.tsx';
import { CameraTrouble } from './trouble.tsx';
import { CameraView } from './view.tsx';
import { EndPanel } from '../end-panel.tsx';
import { messages } from '../messages.ts';
import { OutboxLink } from '../hub/outbox-list.tsx';
import { needsNoDecision } from '../end.ts';
import styles from './stage.module.css';
import { useCamera } from './use-camera.ts';
import { useDecoding } from './use-decoding.ts';
import { useLiveScan } from '../use-live-scan.ts';
import { WeekCount } from '../hub/week-count.tsx';

interface Props extends StageProps {
  line: ProductLine;
}

/** The live camera; below it the result of the last code and the way to type one. */
export default function CameraStage({ line, onLack, onInstead: onByHand, onRestart }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const state = useCamera(video);
  const { see, goOn, retry, isChecking, isFrozen, end } = useLiveScan(line);
  const isBroken = useDecoding(video, state.kind === 'live' && !isFrozen, 'one', ([text]) => {
    if (text !== undefined) see(text);
  });
  const why = state.kind === 'failed' ? state.why : undefined;
  const report = useEffectEvent(onLack);
  useEffect(() => {
    if (why === 'denied' || why === 'missing') report(why);
  }, [why]);
  return (
    <div className={styles.stage}>
      <CameraView video={video} state={state} isFrozen={isFrozen} end={end} />
      <div className={styles.dock}>
        <CameraTrouble state={state} isBroken={isBroken} onRestart={onRestart} />
        {isChecking && (
          <p className={styles.checking}>
            <Spinner /> {messages.checking}
          </p>
        )}
        {end && (
          <EndPanel end={end} onNext={needsNoDecision(end) ? undefined : goOn} onRetry={retry} onByHand={onByHand} />
        )}
        {!end && !isChecking && <WeekCount line={line} />}
        {(!end || needsNoDecision(end)) && (
          <Button variant="secondary" wide icon={<Keyboard size="1.25em" aria-hidden="true" />} onClick={onByHand}>
            {messages.byHand}
          </Button>
        )}
        <OutboxLink />
      </div>
    </div>
  );
}
