import { RotateCw } from '@club/icons/lucide';
import { useQuery } from '@tanstack/react-query';
import { news } from '../../../data/content/news.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { Card } from '../../../ui/surface/card.tsx';
import { Section, sectionActionClass } from '../../../ui/surface/section.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { messages } from './messages.ts';
import { NewsRow } from './row.tsx';
import styles from './rows.module.css';

const rows = 2;

/** The newest two, for a page that is about something else; without news it is absent. */
export function NewsRows() {
  const { data, error, refetch } = useQuery(news.list);
  if (data?.news.length === 0) return null;
  return (
    <Section title={messages.title} action={<AllNews />}>
      {data && (
        <ul className={styles.rows}>
          {data.news.slice(0, rows).map((card) => (
            <li key={card.id}>
              <NewsRow card={card} />
            </li>
          ))}
        </ul>
      )}
      {!data && !error && (
        <div className={styles.rows}>
          <Skeleton height="90px" radius="var(--radius-card)" />
          <Skeleton height="90px" radius="var(--radius-card)" />
        </div>
      )}
      {!data && error && (
        <Card className={styles.failed} role="alert">
          <p>{messages.failed}</p>
          <Button
            variant="secondary"
            size="s"
            icon={<RotateCw size="1.125em" aria-hidden="true" />}
            onClick={() => void refetch()}
          >
            {messages.retry}
          </Button>
        </Card>
      )}
    </Section>
  );
}

function AllNews() {
  return (
    <Link to="/news" className={sectionActionClass}>
      {messages.all}
      <span className="visually-hidden">: {messages.title}</span>
    </Link>
  );
}
