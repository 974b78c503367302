import { Headset } from '@club/icons/lucide';
import { buttonClass } from '../../../ui/action/button.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { Card } from '../../../ui/surface/card.tsx';
import styles from './help-card.module.css';
import { messages } from '../messages.ts';

/** The way out for whom no answer helped. */
export function HelpCard() {
  return (
    <Card tone="neutral" className={styles.help}>
      <Headset size="1.5em" aria-hidden="true" />
      <div className={styles.words}>
        <h2>{messages.faq.helpTitle}</h2>
        <p>{messages.faq.helpText}</p>
      </div>
      <Link to="/support" className={buttonClass({ size: 's' })}>
        {messages.support}
      </Link>
    </Card>
  );
}
