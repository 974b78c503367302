/** From here on down the customer is shown how many units are left. What other systems are notified of is a setting. */
export const lowStockUnits = 5;
