/** Why staff suspend an account. The customer's texts of them are in the API's messages. */
export const suspensionReasons = ['codes', 'shared', 'orders', 'age', 'rules', 'request'] as const;
export type SuspensionReason = (typeof suspensionReasons)[number];
