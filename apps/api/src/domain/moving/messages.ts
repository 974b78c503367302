import { typeset } from '@club/rules/text/ukrainian';

/** The history's text for a balance from the former system. */
export const openingReason = typeset('Твій баланс із попередньої програми');
