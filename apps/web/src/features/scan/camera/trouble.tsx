import { Button } from '../../../ui/action/button.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import { messages } from '../messages.ts';
import type { CameraState } from './use-camera.ts';

interface Props {
  state: CameraState;
  /** The decoder could not be loaded. */
  isBroken: boolean;
  onRestart: () => void;
}

/** What prevents the picture or the reading, with the way out; nothing while all is well. */
export function CameraTrouble({ state, isBroken, onRestart }: Props) {
  const restart = (
    <Button size="s" onClick={onRestart}>
      {messages.camera.restart}
    </Button>
  );
  if (isBroken) return <Callout tone="danger" title={messages.camera.noDecoder} action={restart} />;
  if (state.kind === 'stalled') return <Callout tone="warning" title={messages.camera.stalled} action={restart} />;
  if (state.kind !== 'failed' || state.why === 'denied' || state.why === 'missing') return null;
  const { title, text } = messages.camera.problem[state.why];
  return (
    <Callout tone="warning" title={title} action={restart}>
      {text}
    </Callout>
  );
}
