import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { reviews } from '../../data/feedback/reviews.ts';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import styles from './review-photo.module.css';
import { photoText } from './messages.ts';

/** Photos of a review, each opening large in its place. */
export function ReviewPhotos({ ids, label }: { ids: readonly string[]; label: string }) {
  const [opened, setOpened] = useState<string>();
  if (ids.length === 0) return null;
  return (
    <fieldset className={styles.photos} aria-label={label}>
      {ids.map((id, place) => (
        <button
          key={id}
          type="button"
          className={opened === id ? styles.large : styles.small}
          aria-expanded={opened === id}
          aria-label={photoText(place + 1)}
          onClick={() => setOpened(opened === id ? undefined : id)}
        >
          <Photo id={id} />
        </button>
      ))}
    </fieldset>
  );
}

/** Kept for as long as the page: its address is one in memory. */
function Photo({ id }: { id: string }) {
  const { data: url } = useQuery(reviews.photo(id));
  return url === undefined ? <Skeleton height="100%" /> : <img src={url} alt="" />;
}
