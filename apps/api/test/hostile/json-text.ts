// JSON that a careful writer would never write: raw numbers, names twice, names of the prototype.

/** Text inserted into the document as it is. */
export class Raw {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** An object without a prototype, so that `__proto__` is a name like any other. */
export type Bare = Record<string, unknown>;

export const bare = (entries: Iterable<readonly [string, unknown]> = []): Bare => {
  const made = Object.create(null) as Bare;
  for (const [key, value] of entries) made[key] = value;
  return made;
};

export const isBare = (value: unknown): value is Bare =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null;

/** The same document with objects that have no prototype. */
export function toBare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toBare);
  if (typeof value !== 'object' || value === null || value instanceof Raw) return value;
  return bare(Object.entries(value).map(([key, one]) => [key, toBare(one)]));
}

/** `twice`: a name of the outermost object that comes a second time, with this value. */
export function writeJson(value: unknown, twice?: [name: string, value: unknown]): string {
  if (value instanceof Raw) return value.text;
  if (Array.isArray(value)) return `[${value.map((one) => writeJson(one)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = [...Object.entries(value), ...(twice ? [twice] : [])];
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${writeJson(one)}`).join(',')}}`;
}
