/** Browsers without it lack the function, and refuse aloud until the page was touched; words and picture say the same. */
export function vibrate(pattern: number | number[]): void {
  const device = navigator as Partial<Pick<Navigator, 'vibrate' | 'userActivation'>>;
  if (device.userActivation?.hasBeenActive !== false) device.vibrate?.(pattern);
}
