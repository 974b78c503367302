/** The error of a value from staff or the environment, as a message; undefined without one. */
export type Check = (value: unknown) => string | undefined;

export const whole =
  (min: number, max: number): Check =>
  (value) =>
    Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max
      ? undefined
      : `a whole number from ${min} to ${max}`;

export const matching =
  (pattern: RegExp, message: string): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? undefined : message;

export const text = (lengthMax: number): Check =>
  matching(new RegExp(`^\\S(.{0,${lengthMax - 2}}\\S)?$`, 'u'), `a text of 1 to ${lengthMax} characters`);

/** A text that may be shown in a page as it is. */
export const plainText = (lengthMax: number): Check =>
  matching(
    new RegExp(`^[^\\s<>&"]([^<>&"]{0,${lengthMax - 2}}[^\\s<>&"])?$`, 'u'),
    `1 to ${lengthMax} characters, none of < > & "`,
  );

export const secureAddress: Check = matching(/^https:\/\/[^\s;]{3,500}$/, 'an address https://…');

export const nullOr =
  (check: Check): Check =>
  (value) => {
    const problem = value === null ? undefined : check(value);
    return problem && `${problem}, or null`;
  };

export const listUpTo =
  (check: Check, lengthMax: number): Check =>
  (value) => {
    if (!Array.isArray(value)) return `a list of at most ${lengthMax}`;
    if (value.length > lengthMax) return `at most ${lengthMax} of them`;
    return firstOf(value.map((each, place) => [String(place), check(each)]));
  };

/** An object with these fields and no other. */
export const fields =
  (checks: Record<string, Check>): Check =>
  (value) => {
    const names = Object.keys(checks);
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return `an object with ${names.join(', ')}`;
    const odd = Object.keys(value).find((name) => !Object.hasOwn(checks, name));
    if (odd !== undefined) return `${odd}: no such field; there are ${names.join(', ')}`;
    const given = new Map(Object.entries(value));
    return firstOf(Object.entries(checks).map(([name, check]) => [name, check(given.get(name))]));
  };

function firstOf(problems: [place: string, problem: string | undefined][]): string | undefined {
  const found = problems.find(([, problem]) => problem !== undefined);
  return found && `${found[0]}: ${found[1]}`;
}
