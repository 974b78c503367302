import type { Brand } from '../brands.ts';

/** From where delivery is free until staff set it, and on a page that does not say. */
export const firstFreeDeliveryKop: Readonly<Record<Brand, number>> = Object.freeze({ main: 399_00, ogo: 120_00 });
