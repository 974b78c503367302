/** Seven steps of one hue, from paper to ink, as sRGB hex. */
export interface Ramp {
  pale: string;
  light: string;
  bright: string;
  base: string;
  deep: string;
  dark: string;
  ink: string;
}

/** Ramp of one OKLCH hue (degrees). The hue drifts a little towards the shadow, as paint does. */
export function ramp(hue: number, chroma = 0.15): Ramp {
  return {
    pale: oklch(0.96, chroma * 0.16, hue),
    light: oklch(0.87, chroma * 0.55, hue - 4),
    bright: oklch(0.76, chroma * 0.92, hue - 2),
    base: oklch(0.645, chroma, hue),
    deep: oklch(0.49, chroma * 0.9, hue + 6),
    dark: oklch(0.35, chroma * 0.7, hue + 10),
    ink: oklch(0.22, chroma * 0.35, hue + 12),
  };
}

/** sRGB hex of an OKLCH colour; chroma is lowered until the colour exists on a screen. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  for (let tried = chroma; tried > 0; tried -= 0.004) {
    const linear = linearRgb(lightness, tried, hue);
    if (linear.every((channel) => channel >= -0.0005 && channel <= 1.0005)) return hex(linear);
  }
  return hex(linearRgb(lightness, 0, hue));
}

// Matrices from the definition of Oklab (Björn Ottosson, 2020; also CSS Color 4).
function linearRgb(lightness: number, chroma: number, hue: number): [number, number, number] {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function hex(linear: [number, number, number]): string {
  const channels = linear.map((value) => {
    const held = Math.min(1, Math.max(0, value));
    const encoded = held <= 0.0031308 ? 12.92 * held : 1.055 * held ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
