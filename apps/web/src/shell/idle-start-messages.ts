export const messages = {
  updated: 'Застосунок оновлено',
} as const;
