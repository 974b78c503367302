import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './no-camera.module.css';
import { messages } from './messages.ts';

const { camera } = messages;

/** Why there is no picture, and how to get it back. */
export function NoCamera({ lack, onRetry }: { lack: 'denied' | 'missing'; onRetry: () => void }) {
  if (lack === 'missing') return <Notice tone="info">{camera.missing}</Notice>;
  const isApple = /iPhone|iPad/.test(navigator.userAgent);
  return (
    <Notice
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
    </Notice>
  );
}
