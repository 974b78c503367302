import { useQuery } from '@tanstack/react-query';
import { formatXp } from '@club/rules/text/ukrainian';
import { xpHistory } from '../../../data/xp/history.ts';
import { runtime } from '../../../device/runtime.ts';
import styles from './page.module.css';
import { messages as texts } from './messages.ts';

/** XP of both brands, for whoever has some in the other one too: they are spent each in their own. */
export function BothBrands() {
  const { data } = useQuery(xpHistory.ofBothBrands);
  const other = runtime.brand === 'main' ? data?.ogo : data?.main;
  if (!data || !other) return null;
  return <p className={styles.both}>{texts.both(formatXp(data.total), formatXp(other), runtime.brand)}</p>;
}
