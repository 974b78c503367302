/**
 * Browsers without it lack the function, and log a refusal until the page was touched; words and picture carry the same
 * message.
 */
export function vibrate(pattern: number | number[]): void {
  const device = navigator as Partial<Pick<Navigator, 'vibrate' | 'userActivation'>>;
  if (device.userActivation?.hasBeenActive !== false) device.vibrate?.(pattern);
}
