import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readScanned } from '@club/rules/codes/pack-codes';
import { announce } from '../../../ui/state/announcer.tsx';
import { abilitiesOf } from './stream.ts';
import { CameraGate } from './gate.tsx';
import type { StageProps } from './gate.tsx';
import { CameraTrouble } from './trouble.tsx';
import { CameraPicture } from './view.tsx';
import { instructionMessages as texts } from '../instruction/messages.ts';
import styles from '../instruction/page.module.css';
import { NoCamera } from './no-camera.tsx';
import { ownHosts } from '../scanners.ts';
import { useCamera } from './use-camera.ts';
import type { CameraState } from './use-camera.ts';
import { useDecoding } from './use-decoding.ts';

// With fewer pixels across, the modules of a small DataMatrix run together.
const enoughPixels = 960;

/** Shows what the camera can do and whether codes are read with it. Nothing is sent anywhere. */
export default function CameraCheck({ onClose }: { onClose: () => void }) {
  const [lack, setLack] = useState<'denied' | 'missing'>();
  if (lack) return <NoCamera lack={lack} onRetry={() => setLack(undefined)} />;
  return <CameraGate onLack={setLack} onInstead={onClose} insteadLabel={texts.stop} Stage={CheckStage} />;
}

function CheckStage({ onLack, onRestart }: StageProps) {
  const video = useRef<HTMLVideoElement>(null);
  const state = useCamera(video);
  const [seen, setSeen] = useState<string>();
  const isBroken = useDecoding(video, state.kind === 'live', 'one', ([text = '']) => {
    const seenTexts = texts.seen[readScanned(text, ownHosts()).kind];
    if (seenTexts !== seen) announce(seenTexts);
    setSeen(seenTexts);
  });
  const why = state.kind === 'failed' ? state.why : undefined;
  const report = useEffectEvent(onLack);
  useEffect(() => {
    if (why === 'denied' || why === 'missing') report(why);
  }, [why]);
  return (
    <div className={styles.check}>
      <div className={styles.view} data-scene="dark">
        <CameraPicture video={video} state={state} hint={texts.checkHint} isHintOff={false} />
      </div>
      <CameraTrouble state={state} isBroken={isBroken} onRestart={onRestart} />
      <dl className={styles.facts}>
        {factsOf(state).map(([name, fact]) => (
          <Fact key={name} name={texts.facts[name]} fact={fact} />
        ))}
        <Fact name={texts.facts.code} fact={isBroken ? texts.broken : (seen ?? texts.notYet)} />
      </dl>
    </div>
  );
}

function Fact({ name, fact }: { name: string; fact: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{fact}</dd>
    </div>
  );
}

function factsOf(state: CameraState): ['access' | 'size' | 'torch' | 'zoom', string][] {
  if (state.kind !== 'live') return [['access', texts.waiting]];
  const { width = 0, height = 0 } = state.track.getSettings();
  const { torch, zoom } = abilitiesOf(state.track);
  const isSmall = Math.max(width, height) < enoughPixels;
  return [
    ['access', texts.granted],
    ['size', isSmall ? `${texts.pixels(width, height)}. ${texts.small}` : texts.pixels(width, height)],
    ['torch', torch ? texts.has : texts.hasNot],
    ['zoom', zoom ? texts.zoomTo(zoom.max) : texts.hasNot],
  ];
}
