import { Button } from '../../../ui/action/button.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import styles from './no-camera.module.css';
import { messages } from '../messages.ts';

const { camera } = messages;

/** Why there is no picture, and how to restore it. */
export function NoCamera({ lack, onRetry }: { lack: 'denied' | 'missing'; onRetry: () => void }) {
  if (lack === 'missing') return <Callout tone="info">{camera.missing}</Callout>;
  const isApple = /iPhone|iPad/.test(navigator.userAgent);
  return (
    <Callout
      tone="warning"
      title={camera.deniedTitle}
      action={
        <Button variant="secondary" size="s" onClick={onRetry}>
          {camera.tryAgain}
        </Button>
      }
    >
      <p>{camera.denied}</p>
      <ol className={styles.steps}>
        {(isApple ? camera.stepsApple : camera.steps).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Callout>
  );
}
