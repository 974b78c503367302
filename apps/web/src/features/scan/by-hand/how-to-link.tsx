import type { ProductLine } from '@club/rules/product-lines';
import styles from './manual.module.css';
import { messages } from '../messages.ts';
import { instructionOf } from '../scanners.ts';
import { Link } from '../../../ui/action/link.tsx';

/** To the drawings of where the code is. */
export function HowToLink({ line }: { line: ProductLine | undefined }) {
  return (
    <Link to={instructionOf(line === 'velo' ? 'velo' : 'sticks')} className={styles.help}>
      {messages.howTo}
    </Link>
  );
}
