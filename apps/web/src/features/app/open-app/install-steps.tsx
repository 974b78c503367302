import styles from './page.module.css';
import { messages } from './messages.ts';

type Platform = keyof typeof messages.steps;

/** The phone's own steps; on anything else both, since the phone is in the other hand. */
export function InstallSteps() {
  const own = platformOf(navigator.userAgent);
  const platforms: Platform[] = own ? [own] : ['ios', 'android'];
  return (
    <section className={styles.steps} aria-labelledby="install">
      <h2 id="install">{messages.install}</h2>
      {platforms.map((platform) => (
        <div key={platform}>
          <h3>{messages.platform[platform]}</h3>
          <ol>
            {messages.steps[platform].map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

function platformOf(userAgent: string): Platform | undefined {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  return userAgent.includes('Android') ? 'android' : undefined;
}
