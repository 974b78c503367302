import { encode } from 'uqr';
import style from './qr.module.css';

/** Drawn dark on white, for paper and a scanner; the text is beside it for people. */
export function Qr({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg className={style.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} shapeRendering="crispEdges" fill="#000" />
    </svg>
  );
}
