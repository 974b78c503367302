import { runtime } from '../../device/runtime.ts';
import { messages } from '../layout/messages.ts';
import styles from './menu.module.css';

export function SocialLinks() {
  const links = runtime.settings.social[runtime.brand];
  if (links.length === 0) return null;
  return (
    <ul role="list" className={styles.social} aria-label={messages.social}>
      {links.map(({ title, url }) => (
        <li key={url}>
          <a href={url} rel="external noreferrer" target="_blank">
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
