import { userInfo } from 'node:os';
import { type Actor, isConsoleName } from '@club/rules/staff/actors';

/** Who runs the command line: the user of `--as`, else of the system. Undefined when `--as` is no name. */
export function whoRuns(
  as: string | boolean | undefined,
  user = () => userInfo().username,
): Extract<Actor, { kind: 'console' }> | undefined {
  const name = as === undefined ? nameOf(user) : String(as);
  return isConsoleName(name) ? { kind: 'console', name } : undefined;
}

function nameOf(user: () => string): string {
  try {
    const name = user();
    if (isConsoleName(name)) return name;
  } catch {
    // A user of a container may have a number and no name.
  }
  return `uid-${process.getuid?.() ?? 'none'}`;
}
