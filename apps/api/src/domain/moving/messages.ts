import { typeset } from '@club/rules/text/ukrainian';

/** What the history says of a balance that came from the system before. */
export const openingReason = typeset('Твій баланс із попередньої програми');
