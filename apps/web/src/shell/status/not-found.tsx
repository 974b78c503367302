import { buttonClass } from '../../ui/action/button.tsx';
import { Link } from '../../ui/action/link.tsx';
import { messages } from '../messages.ts';
import styles from './not-found.module.css';
import { PlainLayout } from '../layout/plain.tsx';

export default function NotFound() {
  return (
    <PlainLayout>
      <NoPage hasHeading />
    </PlainLayout>
  );
}

/** What the 404 page says, also where a pattern of the map fits and only the data show that nothing is there. */
export function NoPage({ hasHeading }: { hasHeading: boolean | undefined }) {
  return (
    <>
      <p className={styles.number} aria-hidden="true">
        404
      </p>
      {hasHeading && <h1>{messages.notFound.title}</h1>}
      <p className={styles.text}>{messages.notFound.text}</p>
      <Link to="/" className={buttonClass({ wide: true })}>
        {messages.toHome}
      </Link>
    </>
  );
}
