// Values of the constants that staff change, from where a fresh installation has them.
import { brands, isBrand } from '@club/rules/brands';
import { isSettingKey } from '@club/rules/settings/definitions';
import { initialValue } from '@club/rules/settings/initial-values';

const placeholder = /\{\{([\w.-]+)(?:@(\w+))?(?::(\w+))?(?:\/(\d+))?\}\}/g;

/**
 * Each `{{xp.device:xp}}` becomes the first value of the setting, or its part after the colon; `@ogo` is the brand's,
 * `/100` turns kopiyky into hryvnias. Throws for what no setting has.
 */
export function withFirstValues(cell: string): string {
  return cell.replaceAll(placeholder, (whole, key: string, brand = brands[0], part = '', divisor = '1') => {
    if (!isSettingKey(key) || !isBrand(brand)) throw new Error(`${whole} names no setting`);
    const value: unknown = initialValue(key, { brand, isDemo: false });
    const shown = [value].flat().map((one) => {
      const found = part === '' ? one : (one as Record<string, unknown>)[part];
      if (typeof found === 'number') return String(found / Number(divisor));
      if (typeof found === 'string') return found;
      throw new Error(`${whole} is no number or text of its setting`);
    });
    return shown.join(', ');
  });
}
