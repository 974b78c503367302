type Line = (facts: object, text: string) => void;

/** Where the domain reports what staff should investigate: facts by name, and nothing that identifies a person. */
export interface Log {
  info: Line;
  warn: Line;
  error: Line;
}
