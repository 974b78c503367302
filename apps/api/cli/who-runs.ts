import { userInfo } from 'node:os';
import { type Actor, isConsoleName } from '@club/rules/staff/actors';

/** Who runs the command line: who `--as` says, else the user of the system. Undefined when `--as` is no name. */
export function whoRuns(as: string | boolean | undefined): Extract<Actor, { kind: 'console' }> | undefined {
  const name = as === undefined ? systemUser() : String(as);
  return isConsoleName(name) ? { kind: 'console', name } : undefined;
}

/** A user of a container may have a number and no name. */
function systemUser(): string {
  try {
    const { username } = userInfo();
    if (isConsoleName(username)) return username;
  } catch {
    // The system does not know its own user.
  }
  return `uid-${process.getuid?.() ?? 'none'}`;
}
