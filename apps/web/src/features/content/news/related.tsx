import { useQuery } from '@tanstack/react-query';
import { news } from '../../../data/content/news.ts';
import { Section } from '../../../ui/surface/section.tsx';
import { messages } from './messages.ts';
import styles from './related.module.css';
import { NewsRow } from './row.tsx';

const rows = 2;

/** Other news, those of the nearest days first; nothing without any. */
export function RelatedNews({ id }: { id: string }) {
  const { data } = useQuery(news.list);
  const at = data?.news.find((card) => card.id === id)?.at;
  const distance = (day: string): number => Math.abs(Date.parse(day) - Date.parse(at ?? day));
  const others = (data?.news ?? []).filter((card) => card.id !== id);
  if (others.length === 0) return null;
  return (
    <div className={styles.related}>
      <Section title={messages.related}>
        <ul role="list" className={styles.rows}>
          {others
            .toSorted((a, b) => distance(a.at) - distance(b.at))
            .slice(0, rows)
            .map((card) => (
              <li key={card.id}>
                <NewsRow card={card} />
              </li>
            ))}
        </ul>
      </Section>
    </div>
  );
}
