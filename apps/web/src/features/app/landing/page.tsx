import { Link } from '@tanstack/react-router';
import { ScanLine, ShoppingBag, Star } from '@club/icons/lucide';
import { brandTexts } from '@club/rules/brands/texts';
import { wordmarkOf } from '../../../brands/wordmark.ts';
import { runtime } from '../../../device/runtime.ts';
import { isSignedIn } from '../../../device/session.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import { Card } from '../../../ui/surface/card.tsx';
import { Hero } from '../../../ui/surface/hero.tsx';
import { ListRow } from '../../../ui/surface/list-row.tsx';
import styles from './page.module.css';
import { messages } from './messages.ts';

const benefits = [
  { id: 'scan', icon: ScanLine },
  { id: 'shop', icon: ShoppingBag },
  { id: 'club', icon: Star },
] as const;

/** What the club is, for those whom no product's own landing awaits. */
export function Landing() {
  const { title, lead } = brandTexts[runtime.brand].landing;
  return (
    <div className={styles.page}>
      <Hero>
        <div className={styles.cover}>
          <p className={styles.wordmark}>{wordmarkOf(runtime.brand)}</p>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
      </Hero>
      <Card padding="none">
        <ul role="list" className={styles.benefits}>
          {benefits.map(({ id, icon: Icon }) => (
            <li key={id}>
              <ListRow icon={<Icon size="1.375em" aria-hidden="true" />} {...messages.benefits[id]} />
            </li>
          ))}
        </ul>
      </Card>
      {isSignedIn() ? (
        <Link to="/" className={buttonClass({ wide: true })}>
          {messages.home}
        </Link>
      ) : (
        <Link to="/auth" className={buttonClass({ wide: true })}>
          {messages.signIn}
        </Link>
      )}
      <p className={styles.age}>{messages.age}</p>
    </div>
  );
}
