type Line = (facts: object, text: string) => void;

/** Where the domain says what people should look into: facts by name, and nothing that a person could be known by. */
export interface Log {
  info: Line;
  warn: Line;
  error: Line;
}
