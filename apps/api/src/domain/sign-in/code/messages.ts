import type { Brand } from '@club/rules/brands';
import { brandTexts } from '@club/rules/brands/texts';

/**
 * The SMS with a code. Latin only: one Cyrillic letter would make it two parts. The last line lets the browser of that
 * host fill in the code (WebOTP, domain-bound codes of Safari).
 */
export const codeSms = (brand: Brand, code: string, host: string): string =>
  `${brandTexts[brand].latinTitle}: kod ${code}\n@${host} #${code}`;
