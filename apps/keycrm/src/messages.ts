export const messages = {
  /** Instead of the recipient's name, which stays in the club. */
  buyer: (order: number) => `Замовлення ${order}`,
};
