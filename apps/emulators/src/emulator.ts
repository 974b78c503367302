/** What the folder of an emulated service declares of it; `emulators.ts` opens it. */
export interface Emulator {
  id: string;
  /** Faults of the answer: they strike a sending call or a directory call that would otherwise have succeeded. */
  modes: readonly string[];
  /** Where the index leads. */
  pages: readonly Page[];
}

export type Page = readonly [path: string, title: string, about: string];
