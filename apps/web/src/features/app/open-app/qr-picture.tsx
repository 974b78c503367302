import { encode } from 'uqr';
import styles from './qr-picture.module.css';

interface Props {
  text: string;
  label: string;
}

/** Dark modules on white in every mode, with the margin of four modules that readers expect. */
export default function QrPicture({ text, label }: Props) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className={styles.picture}>
      <path d={dark.join('')} shapeRendering="crispEdges" />
    </svg>
  );
}
