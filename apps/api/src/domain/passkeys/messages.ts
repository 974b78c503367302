import type { Brand } from '@club/rules/brands';

/** Under what name a phone keeps the passkey. */
export const clubNames: Record<Brand, string> = { main: 'Клуб XP', ogo: "o'go Club" };
