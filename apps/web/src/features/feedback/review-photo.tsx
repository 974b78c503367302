import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { reviews } from '../../data/feedback/reviews.ts';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import styles from './review-photo.module.css';
import { photoText } from './messages.ts';

interface Props {
  ids: readonly string[];
  /** Of all of them together. */
  label: string;
  /** What each is of: the product, or who wrote on its page. */
  of: string;
}

/** Photos of a review, each enlarged in place; the picture names its button. */
export function ReviewPhotos({ ids, label, of }: Props) {
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
          onClick={() => setOpened(opened === id ? undefined : id)}
        >
          <Photo id={id} text={photoText(place + 1, of)} />
        </button>
      ))}
    </fieldset>
  );
}

/** Kept for the lifetime of the page: its address is one in memory. */
function Photo({ id, text }: { id: string; text: string }) {
  const { data: url } = useQuery(reviews.photo(id));
  if (url !== undefined) return <img src={url} alt={text} />;
  return (
    <>
      <Skeleton height="100%" />
      <span className="visually-hidden">{text}</span>
    </>
  );
}
