export const metafieldTypes = ['json', 'single_line_text_field', 'boolean', 'number_integer'] as const;
export type MetafieldType = (typeof metafieldTypes)[number];

interface MetafieldRule {
  namespace: string;
  key: string;
  type: MetafieldType;
  /** Fields that the customer sees and only the server writes. */
  writer: 'customer' | 'server';
  lengthMax: number;
}

const field = (
  namespace: string,
  key: string,
  type: MetafieldType,
  writer: MetafieldRule['writer'],
  lengthMax: number,
): MetafieldRule => ({ namespace, key, type, writer, lengthMax });

/** Every metafield. An unlisted one can't be written by any caller. */
export const metafieldRules: readonly MetafieldRule[] = [
  field('pwa', 'favorites', 'json', 'customer', 8000),
  field('pwa', 'look', 'single_line_text_field', 'customer', 10),
  field('pwa', 'favorite_flavour', 'single_line_text_field', 'customer', 60),
  field('club', 'age_verified', 'boolean', 'server', 5),
  field('club', 'promo_used', 'number_integer', 'server', 1),
  field('club', 'velo_gifts', 'number_integer', 'server', 1),
];

/** Products a customer may mark as favourite. */
export const favoritesMax = 200;

export function metafieldRule(namespace: string, key: string): MetafieldRule | undefined {
  return metafieldRules.find((rule) => rule.namespace === namespace && rule.key === key);
}

/** The value as it is stored; undefined when it does not fit the field. */
export function foldMetafield(rule: MetafieldRule, value: string): string | undefined {
  const folded = foldByType[rule.type](value);
  if (folded === undefined || folded.length > rule.lengthMax) return undefined;
  return rule.key === 'favorites' && !isFavorites(folded) ? undefined : folded;
}

const foldByType: Record<MetafieldType, (value: string) => string | undefined> = {
  json: foldJson,
  // Control characters would break the line, and a lone surrogate can't be stored.
  single_line_text_field: (value) => (/\p{Cc}/u.test(value) || !value.isWellFormed() ? undefined : value.trim()),
  boolean: (value) => (value === 'true' || value === 'false' ? value : undefined),
  number_integer: (value) => (/^-?\d{1,15}$/.test(value) ? String(Number(value)) : undefined),
};

function foldJson(value: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(value));
  } catch {
    return undefined;
  }
}

function isFavorites(json: string): boolean {
  const ids: unknown = JSON.parse(json);
  const isId = (id: unknown): boolean => typeof id === 'string' && /^\d{1,19}$/.test(id);
  return Array.isArray(ids) && ids.length <= favoritesMax && ids.every(isId);
}
