import { isBrand } from '@club/rules/brands';

export interface Text {
  brand: string;
  kind: string;
  file: string;
  /** None of a file that is not in UTF-8. */
  text: string | null;
}

const kinds: Readonly<Record<string, string>> = { pages: 'page', news: 'news', offers: 'offer' };

/** Brand and kind from the folders of a path: …/main/news/x.html. */
export function textPlaceOf(path: string): Omit<Text, 'text'> | undefined {
  const [brand = '', folder = '', file = ''] = path.split('/').slice(-3);
  const kind = kinds[folder];
  return kind !== undefined && isBrand(brand) && /\.(html|md)$/.test(file) ? { brand, kind, file: path } : undefined;
}
