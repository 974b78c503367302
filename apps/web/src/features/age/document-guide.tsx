import { Check, EyeOff, Lock } from '@club/icons/lucide';
import type { DocumentKind } from '@club/rules/age';
import { Card } from '../../ui/surface/card.tsx';
import styles from './document.module.css';
import { documentMessages as messages } from './messages.ts';

/** What the photo has to show, and that nothing else need be shown. */
export function DocumentGuide({ kind }: { kind: DocumentKind }) {
  return (
    <Card className={styles.guide}>
      <h2>{messages.visible}</h2>
      <p>{messages.kinds[kind].side}:</p>
      <ul className={styles.items}>
        {messages.visibleItems.map((item) => (
          <li key={item}>
            <Check className={styles.good} size="1.25em" aria-hidden="true" />
            {item}
          </li>
        ))}
      </ul>
      <p className={styles.covered}>
        <EyeOff size="1.25em" aria-hidden="true" />
        <span>{messages.covered}</span>
      </p>
    </Card>
  );
}

export function DocumentPrivacy() {
  return (
    <Card tone="neutral" className={styles.guide}>
      <h2>{messages.privacy}</h2>
      <ul className={styles.items}>
        {messages.privacyItems.map((item) => (
          <li key={item}>
            <Lock size="1.25em" aria-hidden="true" />
            {item}
          </li>
        ))}
      </ul>
    </Card>
  );
}
