import { type Action, StaffRefusal, type RawInput } from '../domain/actions/action.ts';
import { planAction } from '../domain/actions/plan-action.ts';
import { runAction } from '../domain/actions/run-action.ts';
import type { CommandServices, CommandResult } from './command.ts';

type ReplyOf<A extends Action> = Awaited<ReturnType<A['run']>>['reply'];

interface Turned<Spec extends Action['spec'], Plan> {
  input: RawInput<Action<Spec>>;
  /** The valid values of an argument, by its field. */
  messages: { [Field in keyof RawInput<Action<Spec>>]?: string };
  rowsOf: (reply: ReplyOf<Action<Spec>>) => CommandResult | Promise<CommandResult>;
  /** For a dry run: rows of the planned changes, and nothing is written. */
  planned?: ((plan: Plan) => CommandResult | Promise<CommandResult>) | undefined;
  /** The details of an invalid list, where a count is not enough. */
  refused?: (refusal: StaffRefusal) => CommandResult | Promise<CommandResult>;
}

/** Runs a staff action with the arguments, and prints its reply as rows; a refusal is a message and exit code 1. */
export async function runStaffAction<Spec extends Action['spec'], Plan>(
  services: CommandServices,
  action: Action<Spec, Plan>,
  { input, messages, rowsOf, planned, refused = showRefusal }: Turned<Spec, Plan>,
): Promise<CommandResult> {
  try {
    if (planned !== undefined) return await planned(await planAction(services, action, input));
    return await rowsOf(await runAction(services, action, input));
  } catch (error) {
    if (!(error instanceof StaffRefusal)) throw error;
    return error.problems.length > 0 ? refused(error) : wrong(messageOf(error, messages));
  }
}

const showRefusal = ({ problems, message }: StaffRefusal): CommandResult => ({
  rows: problems.map((problem) => ({ ...problem })),
  text: message,
  exitCode: 1,
});

function messageOf({ code, params, message }: StaffRefusal, messages: Partial<Record<string, string>>): string {
  return (code === 'input_invalid' ? messages[String(params.field).replace(/\.\d+$/, '')] : undefined) ?? message;
}

export const wrong = (text: string): CommandResult => ({ rows: [], text, exitCode: 1 });
