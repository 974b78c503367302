// What the table is made of.
export interface Room {
  /** Globs from the root: `*` stays within a folder, `**` does not. */
  files: string[];
  /** Rooms, and globs of single files, by commas; `… (types)` for what leaves no trace at run time; `*` for all. */
  may: string;
  /** Packages with all their subpaths, by commas; `node:*` for Node's own. */
  packages?: string;
  nouns?: Nouns;
  /** The message for an import that is not in `may`. */
  why: string;
  /** The message instead when this room or package is imported. */
  instead?: Record<string, string>;
}

/** Members of a folder that are strangers to each other, but for those below them. */
export interface Nouns {
  in: string;
  each?: 'folder' | 'file';
  /** Families whose folders are strangers too. */
  apart?: string[];
  below: Record<string, string[]>;
  why: string;
}

/** Imports older than their wall. Their number only shrinks. */
export interface Exception {
  from: string;
  to: string[];
  imports: number;
  since: string;
}

export interface Table {
  rooms: Record<string, Room>;
  exceptions: readonly Exception[];
  /** Folders with more files than 25, and how many they have: these numbers only shrink. */
  crowded: Record<string, number>;
  /** Files that name a brand though they are not its own, and how often: these numbers only shrink. */
  brandNames: Record<string, number>;
  /** Names in which a word to replace is the field's own, each with its reason. */
  wordsOfTheField: Record<string, string>;
  /** Files of the app with their own listeners, each with its reason. */
  listeners: Record<string, string>;
}
