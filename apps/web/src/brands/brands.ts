import type { Brand } from '@club/rules/brands';

export interface BrandTheme {
  /** The name as it stands in the header; ʼ is U+02BC, which does not break the word. */
  wordmark: string;
  /** Follows the page name in the document title. */
  titleSuffix: string;
  /** Background of the page per mode, for `<meta name="theme-color">`; equal to `--bg` in tokens.css. */
  themeColor: { light: string; dark: string };
}

export const brandThemes: Record<Brand, BrandTheme> = {
  main: {
    wordmark: 'Клуб\u00A0XP',
    titleSuffix: ' · Клуб\u00A0XP',
    themeColor: { light: '#fef9f4', dark: '#15120f' },
  },
  ogo: {
    wordmark: 'oʼgo\u00A0Club',
    titleSuffix: ' · oʼgo\u00A0Club',
    themeColor: { light: '#faf9fe', dark: '#0f0a1f' },
  },
};
