import { pictureSlug } from '../catalogue/pictures.ts';
import {
  instructionKinds,
  instructionRowsMax,
  instructionTextMax,
  instructionTitleMax,
  scanners,
} from '../codes/instruction.ts';
import { fields, listUpTo, matching, nullOr, plainText } from './checks.ts';

const anyOf = (names: readonly string[]) =>
  matching(new RegExp(`^(${names.join('|')})$`), `one of: ${names.join(', ')}`);

export const checkInstruction = listUpTo(
  fields({
    scanner: anyOf(scanners),
    kind: anyOf(instructionKinds),
    title: plainText(instructionTitleMax),
    text: plainText(instructionTextMax),
    picture: nullOr(matching(pictureSlug, 'the name of a picture')),
  }),
  instructionRowsMax,
);
