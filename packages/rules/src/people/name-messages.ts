import { foldName, isName } from './names.ts';

/** What to tell about a typed name; nothing when it is right. */
export function nameProblemText(text: string): string | undefined {
  const name = foldName(text);
  if (name === '') return 'Це поле потрібне';
  if (isName(name)) return undefined;
  if (name.length < 2 || name.length > 40) return 'Від 2 до 40 літер';
  return 'Лише українські літери, апостроф і дефіс';
}
