import { encode } from 'uqr';
import { classNames } from '../class-names.ts';
import styles from './qr.module.css';

interface Props {
  text: string;
  label: string;
  className?: string | undefined;
  /** Modules of white around it; readers expect four where nothing else is white. */
  border?: number;
}

/** Drawn on the phone itself, dark on white in every mode. The encoder is large: what shows one is loaded lazily. */
export default function Qr({ text, label, className, border = 4 }: Props) {
  const { data, size } = encode(text, { ecc: 'M', border });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className={classNames(styles.qr, className)}>
      <path d={dark.join('')} shapeRendering="crispEdges" />
    </svg>
  );
}
