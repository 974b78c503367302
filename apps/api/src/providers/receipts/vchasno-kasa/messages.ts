/** The text printed below the goods. The register has no link from a return to its sale, so it is named there. */
export const footer = (orderNumber: number, saleNumber: string | undefined): string =>
  saleNumber === undefined ? `№ ${orderNumber}` : `№ ${orderNumber}, повернення за чеком ${saleNumber}`;
