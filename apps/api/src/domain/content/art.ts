/** A drawing of ours; an address of anything else is no picture of a text. */
export const isArt = (image: string | null): image is string =>
  image !== null && /^\/art\/[a-z0-9-]+\.svg$/.test(image);
