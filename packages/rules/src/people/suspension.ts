/** Why staff suspend an account. What the customer reads of each stands in the API's messages. */
export const suspensionReasons = ['codes', 'shared', 'orders', 'age', 'rules', 'request'] as const;
export type SuspensionReason = (typeof suspensionReasons)[number];
