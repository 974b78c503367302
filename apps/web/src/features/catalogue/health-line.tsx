import type { ProductCard } from '@club/contract/customer/catalogue';
import { TriangleAlert } from '@club/icons/lucide';
import styles from './health-line.module.css';

/** The warning that the law wants beside what contains nicotine. */
export function HealthLine({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <p className={styles.line}>
      <TriangleAlert size="1.25em" aria-hidden="true" />
      <span>{text}</span>
    </p>
  );
}

/** Below several products: every warning that one of them has, once. */
export function HealthLines({ of }: { of: readonly Pick<ProductCard, 'health_warning'>[] }) {
  const warnings = new Set(of.map((product) => product.health_warning));
  return [...warnings].map((text) => <HealthLine key={text} text={text} />);
}
