/** The constraint that a failed statement broke; undefined where something else failed. */
export function brokenConstraint(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  if (typeof cause !== 'object' || cause === null || !('constraint' in cause)) return undefined;
  return typeof cause.constraint === 'string' ? cause.constraint : undefined;
}
