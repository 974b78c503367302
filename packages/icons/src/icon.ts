import { createElement } from 'react';
import type { ReactElement } from 'react';

interface IconProps {
  /** A length, or a number of pixels. */
  size?: string | number;
  className?: string;
  fill?: string;
  'aria-hidden'?: true | 'true';
}

export type IconType = (props: IconProps) => ReactElement;

type Part = readonly [tag: string, attributes: Readonly<Record<string, string>>];

const drawing = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': 'true',
} as const;

/** An icon of these parts, drawn as Lucide draws it; the component that shows it gives it a label. */
export function icon(...parts: Part[]): IconType {
  const drawn = parts.map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon({ size = 24, className, ...rest }) {
    const name = className === undefined ? 'lucide' : `lucide ${className}`;
    return createElement('svg', { ...drawing, width: size, height: size, className: name, ...rest }, ...drawn);
  };
}
