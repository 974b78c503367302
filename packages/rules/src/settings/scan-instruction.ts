import { pictureSlug } from '../catalogue/pictures.ts';
import {
  instructionKinds,
  instructionRowsMax,
  instructionTextMax,
  instructionTitleMax,
  scanners,
} from '../codes/instruction.ts';
import { fields, listOf, matching, orNull, plainText } from './checks.ts';

const anyOf = (names: readonly string[]) =>
  matching(new RegExp(`^(${names.join('|')})$`), `one of: ${names.join(', ')}`);

export const checkInstruction = listOf(
  fields({
    scanner: anyOf(scanners),
    kind: anyOf(instructionKinds),
    title: plainText(instructionTitleMax),
    text: plainText(instructionTextMax),
    picture: orNull(matching(pictureSlug, 'the name of a picture')),
  }),
  instructionRowsMax,
);
