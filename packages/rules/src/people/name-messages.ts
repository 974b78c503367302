import { foldName, isName } from './names.ts';

/** The message about a typed name; undefined when it is valid. */
export function nameProblemText(text: string): string | undefined {
  const name = foldName(text);
  if (name === '') return 'Заповни це поле';
  if (isName(name)) return undefined;
  if (name.length < 2 || name.length > 40) return 'Від 2 до 40 літер';
  return 'Лише українські літери, апостроф і дефіс';
}
