import type { NewsCard } from '@club/contract/customer/content';
import { formatDay } from '@club/rules/text/ukrainian';
import { Link } from '../../../ui/action/link.tsx';
import { cardClass } from '../../../ui/surface/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './row.module.css';

/** A title with a small picture beside it. */
export function NewsRow({ card: { id, title, at, image } }: { card: NewsCard }) {
  return (
    <Link to={`/news/${id}`} className={classNames(cardClass({ padding: 'tight' }), styles.row)}>
      {image && (
        <img className={styles.art} src={image} alt="" width="72" height="72" loading="lazy" decoding="async" />
      )}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <time className={styles.date} dateTime={at}>
          {formatDay(at)}
        </time>
      </span>
    </Link>
  );
}
