import type { getScanInstruction as endpoint } from '@club/contract/customer/codes/scan';
import { isInstructionDrawing } from '@club/rules/codes/instruction';
import { pictureAddress } from '@club/rules/catalogue/pictures';
import { findPictures } from '../../database/pictures/pictures.ts';
import type { Operation } from '../operation.ts';

export const getScanInstruction: Operation<typeof endpoint> = async ({ db, brand, settings }, { scanner }) => {
  const rows = settings.instructions[brand].filter((one) => one.scanner === scanner);
  const names = rows.flatMap(({ picture }) => (picture === null || isInstructionDrawing(picture) ? [] : [picture]));
  const pictures = names.length === 0 ? [] : await findPictures(db, names);
  const steps = rows.filter(({ kind }) => kind === 'step');
  return {
    code: 200,
    steps: steps.map(({ title, text, picture }) => {
      const image = pictures.find(({ slug }) => slug === picture);
      return {
        title,
        text,
        drawing: picture !== null && isInstructionDrawing(picture) ? picture : null,
        image: image === undefined ? null : { address: pictureAddress(image.slug, image.hash), text: image.altText },
      };
    }),
    tips: rows.filter(({ kind }) => kind === 'tip').map(({ title, text }) => ({ title, text })),
  };
};
