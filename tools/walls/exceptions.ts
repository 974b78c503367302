// What the table refuses and the code still does, counted: a number here may only be lowered.
import type { Exception } from './room.ts';

export const exceptions: readonly Exception[] = [];

/** Folders with more files than one sees at a glance, and how many: these only shrink too. */
export const crowded: Record<string, number> = {};
