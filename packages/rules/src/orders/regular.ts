/** How often an order may be repeated. */
export const regularWeeks = [1, 2, 3, 4, 6, 8] as const;
export const regularWeeksMax = 12;
/** Of a customer in one brand. */
export const regularOrdersMax = 5;
/** So many days before its day the customer is notified of a regular order. */
export const regularDaysAhead = 2;
