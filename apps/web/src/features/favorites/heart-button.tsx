import { useEffect } from 'react';
import { Heart } from '@club/icons/lucide';
import type { MarkedPrice } from '../../data/favorites/stored.ts';
import { currentFavorites, useOfFavorites } from '../../data/favorites/stored.ts';
import { announce } from '../../ui/state/announcer.tsx';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { showToast } from '../../ui/state/toast.ts';
import { favoriteIds } from './list.ts';
import { freshenFavorites, setHeart } from './store.ts';
import styles from './heart-button.module.css';
import { messages } from './messages.ts';

interface Props {
  id: string;
  title: string;
  /** Its current price, so that a lower one can be pointed out later. */
  price: MarkedPrice | undefined;
  /** Over a picture. */
  raised?: boolean;
  /** Where taking the mark back makes the product disappear. */
  undoable?: boolean;
}

/** Marks a product or removes the mark; counts immediately, with or without a network. */
export function HeartButton({ id, title, price, raised, undoable }: Props) {
  const isMarked = useOfFavorites((favorites) => favoriteIds(favorites).includes(id));
  useEffect(freshenFavorites, []);
  const toggle = (): void => {
    if (isMarked && undoable) unmark(id, title);
    else if (setHeart(id, !isMarked, price)) announce(isMarked ? messages.removed(title) : messages.added(title));
  };
  return (
    <IconButton
      raised={raised}
      label={messages.heart(title)}
      icon={<Heart size={raised ? 18 : undefined} fill={isMarked ? 'currentColor' : 'none'} />}
      className={isMarked ? styles.marked : undefined}
      aria-pressed={isMarked}
      onClick={toggle}
    />
  );
}

/** Screen readers announce the toast as well, so nothing more is announced. */
function unmark(id: string, title: string): void {
  const price = currentFavorites().prices[id];
  setHeart(id, false);
  const undo = (): void => void setHeart(id, true, price);
  showToast({ text: messages.removed(title), action: { label: messages.undo, onPress: undo } });
}
