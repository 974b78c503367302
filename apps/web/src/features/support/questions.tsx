import { useQuery } from '@tanstack/react-query';
import { content } from '../../data/content/pages.ts';
import { Link } from '../../ui/action/link.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { RowContent, rowClass } from '../../ui/surface/list-row.tsx';
import { Section, sectionActionClass } from '../../ui/surface/section.tsx';
import { messages } from './messages.ts';
import styles from './support.module.css';

const texts = messages.questions;
const shownMax = 5;

/** The first questions of the page, each leading to its answer. Without the page there are none. */
export function FirstQuestions() {
  const { data } = useQuery(content.page('faq'));
  const questions = data?.faq.slice(0, shownMax) ?? [];
  if (questions.length === 0) return null;
  return (
    <Section
      title={texts.title}
      action={
        <Link to="/faq" className={sectionActionClass}>
          {texts.all}
        </Link>
      }
    >
      <Card padding="none">
        <ul role="list" className={styles.rows}>
          {questions.map(({ title, anchor }) => (
            <li key={anchor}>
              <Link to="/faq" hash={anchor} className={rowClass}>
                <RowContent title={<span className={styles.question}>{title}</span>} chevron />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}
