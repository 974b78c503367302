import { useState } from 'react';
import { ImageOff } from '@club/icons/lucide';
import { useQuery } from '@tanstack/react-query';
import { support } from '../../data/support.ts';
import { Sheet } from '../../ui/surface/sheet.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { messages } from './messages.ts';
import styles from './photos.module.css';

const texts = messages.photos;

/** A small photo that opens large. */
export function OwnPhoto({ id, place, at }: { id: string; place: number; at?: string }) {
  const { data: url, error } = useQuery(support.photo(id));
  const [isOpen, setIsOpen] = useState(false);
  const text = texts.alt(place, at);
  if (!url && error) {
    return (
      <span className={styles.gone} role="img" aria-label={texts.gone}>
        <ImageOff size="1.5em" aria-hidden="true" />
      </span>
    );
  }
  if (!url) return <Skeleton width="88px" height="88px" />;
  return (
    <>
      <button type="button" className={styles.thumb} aria-label={texts.open(text)} onClick={() => setIsOpen(true)}>
        <img src={url} alt={text} width="88" height="88" />
      </button>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={texts.enlarged}>
        <img className={styles.large} src={url} alt={text} />
      </Sheet>
    </>
  );
}
