import type { Permission } from '@club/rules/staff/permissions';
import * as z from '../types.ts';

type Schema = z.ZodMiniType;

/** Things of one brand that an action may be about, by the field of the input that names them. */
export const aboutFields = {
  order: 'number',
  request: 'number',
  customer: 'customer',
  review: 'review',
  certificate: 'certificate',
  replacement: 'replacement',
  register: 'register',
  referral: 'friend',
} as const;
export type AboutKind = keyof typeof aboutFields;

/** One action of staff, for every entry point: the command line, the office and other systems. */
export interface ActionSpec<
  Name extends string = string,
  Input extends Schema = Schema,
  Reply extends Schema = Schema,
> {
  /** `noun.verb`, unique; the audit log stores it. */
  name: Name;
  summary: string;
  permission: Permission;
  input: Input;
  reply: Reply;
  /** One thing of one brand that its input names: to who does not see that brand it is refused like one that is missing. */
  about?: AboutKind;
  /** Fields of `before` and `after` that are personal: the audit log stores keyed hashes of them. */
  personal?: readonly string[];
  /** Who does it in the office shows a fresh passkey, made for this very input. */
  stepUp?: true;
  /** The reply is shown once and stored nowhere. */
  isReplySecret?: true;
}

/** Preserves the literal types. */
export function staffAction<const Name extends `${string}.${string}`, Input extends Schema, Reply extends Schema>(
  spec: ActionSpec<Name, Input, Reply>,
): ActionSpec<Name, Input, Reply> {
  return spec;
}

/** JSON Schema of an input, to make a form of it. */
export const describeInput = (input: Schema): unknown => z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });

/** The same for the reply, as it is sent. */
export const describeReply = (reply: Schema): unknown =>
  z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' });

/** Changed cells of a row, in the file's form; null for an empty one. */
export const cellChanges = z.array(
  z.object({ column: z.anyText, was: z.nullable(z.anyText), is: z.nullable(z.anyText) }),
);
