export const scanners = ['sticks', 'velo'] as const;

/** The kind of thing the customer scans. Its product line depends on the brand. */
export type Scanner = (typeof scanners)[number];

/** Drawings of the app's own, in the colours of the brand. */
export const instructionDrawings = [
  'pack-lid',
  'pack-stamp',
  'pack-hold',
  'pack-done',
  'can-lid',
  'can-clean',
  'can-hold',
  'can-done',
] as const;
export type InstructionDrawing = (typeof instructionDrawings)[number];

export const isInstructionDrawing = (name: string): name is InstructionDrawing =>
  instructionDrawings.some((one) => one === name);

/** Steps lead to a scanned code, one after another; a tip helps when it is not read. */
export const instructionKinds = ['step', 'tip'] as const;

/** One of the texts by which a brand explains how its codes are scanned. */
export interface InstructionRow {
  scanner: Scanner;
  kind: (typeof instructionKinds)[number];
  title: string;
  text: string;
  /** The name of a drawing of the app, or of a picture that staff brought. */
  picture: string | null;
}

export const instructionTitleMax = 80;
export const instructionTextMax = 300;
/** Of both scanners together. */
export const instructionRowsMax = 40;
