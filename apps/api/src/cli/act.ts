import { type Action, StaffRefusal, type Words } from '../domain/actions/action.ts';
import { runAction } from '../domain/actions/run-action.ts';
import type { CommandServices, CommandResult } from './command.ts';

type ReplyOf<A extends Action> = Awaited<ReturnType<A['run']>>['reply'];

/**
 * Runs a staff action with what the words say, and makes rows of its reply; an expected no is a sentence and exit code 1.
 * `sentences` say what a word must be, by the field that it became.
 */
export async function act<Spec extends Action['spec']>(
  services: CommandServices,
  action: Action<Spec>,
  {
    words,
    sentences,
    rowsOf,
  }: {
    words: Words<Action<Spec>>;
    sentences: { [Field in keyof Words<Action<Spec>>]?: string };
    rowsOf: (reply: ReplyOf<Action<Spec>>) => CommandResult;
  },
): Promise<CommandResult> {
  try {
    return rowsOf(await runAction(services, action, words));
  } catch (error) {
    if (!(error instanceof StaffRefusal)) throw error;
    return wrong(sentenceOf(error, sentences));
  }
}

function sentenceOf({ code, params, message }: StaffRefusal, sentences: Partial<Record<string, string>>): string {
  return (code === 'input_invalid' ? sentences[String(params.field)] : undefined) ?? message;
}

export const wrong = (text: string): CommandResult => ({ rows: [], text, exitCode: 1 });
