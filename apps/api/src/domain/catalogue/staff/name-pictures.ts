import { pictureNamed } from '@club/rules/catalogue/pictures';
import { lockPictureAddresses } from '../../../database/pictures/pictures.ts';
import { type ActionRun, assertNoProblems } from '../../actions/action.ts';
import type { FileProblem } from '../../text/file-rows.ts';

interface Naming {
  row: number;
  column: string;
  images: readonly string[];
}

/**
 * Where the pictures that rows name are shown; refuses unknown names. They are locked until the transaction ends, and
 * before any row of the catalogue: replacing a picture locks in the same order.
 */
export async function namePictures(
  tx: ActionRun['tx'],
  namings: readonly Naming[],
): Promise<(image: string) => string> {
  const names = namings.flatMap(({ images }) => images.flatMap((image) => pictureNamed(image) ?? []));
  const addresses = await lockPictureAddresses(tx, [...new Set(names)]);
  const addressOf = (image: string) => {
    const name = pictureNamed(image);
    return name === undefined ? image : addresses.get(name);
  };
  assertNoProblems(
    namings.flatMap(({ row, column, images }): FileProblem[] =>
      images
        .filter((image) => addressOf(image) === undefined)
        .map((image) => ({ row, column, problem: `no picture ${image}: run pictures import` })),
    ),
  );
  return (image) => addressOf(image) ?? image;
}
