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

/** The content of the 404 page, also if a route matches and only the data show that there is nothing. */
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
