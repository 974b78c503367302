// Answers of the server, so that pages have them without a network. A new build may read other shapes, and each brand has
// its own, so that changing the brand and back loses nothing.

/** What their keys begin with: the page's first script, into which the build writes it, looks for them. */
export const answersPrefix = 'answers.';

interface Whose {
  build: string;
  brand: string;
}

const keyOf = ({ build, brand }: Whose): string => `${answersPrefix}${build}.${brand}`;

export function storeAnswers(whose: Whose, answers: object): void {
  try {
    localStorage.setItem(keyOf(whose), JSON.stringify(answers));
  } catch {
    localStorage.removeItem(keyOf(whose));
  }
}

/** Null when there are none. Throws if they are unreadable, or the storage is forbidden. */
export const storedAnswers = (whose: Whose): object | null =>
  JSON.parse(localStorage.getItem(keyOf(whose)) ?? 'null') as object | null;

/** All but those of the given build. Throws if the storage is forbidden. */
export function forgetAnswers(but?: Pick<Whose, 'build'>): void {
  for (const key of Object.keys(localStorage)) {
    const isOfThis = but !== undefined && key.startsWith(keyOf({ ...but, brand: '' }));
    if (key.startsWith(answersPrefix) && !isOfThis) localStorage.removeItem(key);
  }
}
