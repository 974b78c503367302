import type { Permission } from '@club/rules/staff/permissions';
import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/** One thing that staff do, as every entry point knows it: the command line, the office and other systems. */
export interface ActionSpec<
  Name extends string = string,
  Input extends Schema = Schema,
  Reply extends Schema = Schema,
> {
  /** `noun.verb`, unique; the audit log keeps it. */
  name: Name;
  summary: string;
  permission: Permission;
  input: Input;
  reply: Reply;
  /** Fields of what was before and after that are a person's own: the audit log keeps keyed hashes of them. */
  personal?: readonly string[];
}

/** Keeps the literal types. */
export function staffAction<const Name extends `${string}.${string}`, Input extends Schema, Reply extends Schema>(
  spec: ActionSpec<Name, Input, Reply>,
): ActionSpec<Name, Input, Reply> {
  return spec;
}
