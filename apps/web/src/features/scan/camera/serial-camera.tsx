import { createContext, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Keyboard } from '@club/icons/lucide';
import { Button } from '../../../ui/action/button.tsx';
import { CameraGate } from './gate.tsx';
import type { StageProps } from './gate.tsx';
import { CameraTrouble } from './trouble.tsx';
import { CameraPicture } from './view.tsx';
import { NoCamera } from './no-camera.tsx';
import styles from './serial-camera.module.css';
import { useCamera } from './use-camera.ts';
import { useDecoding } from './use-decoding.ts';

interface Props {
  hint: string;
  insteadLabel: string;
  /** Called once, with the first text that is read. */
  onText: (text: string) => void;
  onInstead: () => void;
}

const Wanted = createContext<Props | undefined>(undefined);

/** The camera for another page: it reads one QR or DataMatrix and knows nothing of codes. */
export default function SerialCamera(props: Props) {
  const { insteadLabel, onInstead } = props;
  const [lack, setLack] = useState<'denied' | 'missing'>();
  if (lack) {
    return (
      <div className={styles.camera}>
        <NoCamera lack={lack} onRetry={() => setLack(undefined)} />
        <Instead label={insteadLabel} onPress={onInstead} />
      </div>
    );
  }
  return (
    <Wanted value={props}>
      <CameraGate onLack={setLack} onInstead={onInstead} insteadLabel={insteadLabel} Stage={Picture} />
    </Wanted>
  );
}

function Picture({ onLack, onInstead, onRestart }: StageProps) {
  const wanted = use(Wanted);
  const video = useRef<HTMLVideoElement>(null);
  const state = useCamera(video);
  const [isRead, setIsRead] = useState(false);
  const isBroken = useDecoding(video, state.kind === 'live' && !isRead, 'one', ([text]) => {
    if (text === undefined || isRead) return;
    setIsRead(true);
    wanted?.onText(text);
  });
  const why = state.kind === 'failed' ? state.why : undefined;
  const report = useEffectEvent(onLack);
  useEffect(() => {
    if (why === 'denied' || why === 'missing') report(why);
  }, [why]);
  return (
    <div className={styles.camera}>
      <div className={styles.view} data-scene="dark">
        <CameraPicture video={video} state={state} hint={wanted?.hint ?? ''} isHintOff={false} />
      </div>
      <CameraTrouble state={state} isBroken={isBroken} onRestart={onRestart} />
      <Instead label={wanted?.insteadLabel ?? ''} onPress={onInstead} />
    </div>
  );
}

function Instead({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button variant="secondary" wide icon={<Keyboard size="1.25em" aria-hidden="true" />} onClick={onPress}>
      {label}
    </Button>
  );
}
