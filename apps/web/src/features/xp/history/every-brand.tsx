import { useQuery } from '@tanstack/react-query';
import { otherBrands } from '@club/rules/brands';
import { brandTexts } from '@club/rules/brands/texts';
import { xpHistory } from '../../../data/xp/history.ts';
import { runtime } from '../../../device/runtime.ts';
import styles from './page.module.css';
import { messages as texts } from './messages.ts';

/** XP of every brand, for customers who have some in another one too: they are spent each in their own. */
export function EveryBrand() {
  const { data } = useQuery(xpHistory.ofEveryBrand);
  const others = data ? otherBrands(runtime.brand).filter((brand) => data[brand] > 0) : [];
  if (!data || others.length === 0) return null;
  const parts = others.map((brand) => ({ xp: data[brand], inClub: brandTexts[brand].inClub }));
  return <p className={styles.both}>{texts.everyBrand(data.total, parts)}</p>;
}
