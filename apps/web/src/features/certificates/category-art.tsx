import styles from './certificates.module.css';
import { otherCategory, shownCategory } from '@club/rules/certificates';

/** The drawing of a category; that of «Інше» for an unknown one. */
export const categoryPicture = (id: number = otherCategory): string => `/art/certificates-${shownCategory(id)}.svg`;

/** Beside the name of the category. */
export function CategoryArt({ id }: { id: number }) {
  return <img className={styles.categoryArt} src={categoryPicture(id)} alt="" width="32" height="32" />;
}
