/** Wrong words on the command line: answered with this sentence, the usage and exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export const usage = `npm run club -- COMMAND [--json]

codes issue --line glo|velo|ogo --count N [--expires DAY] [--note TEXT]
                                   makes codes and prints them once; they are not good from DAY on
codes import FILE.csv --line LINE [--expires DAY] [--note TEXT]
                                   one code a line, or a column named code
codes batches                      batches with what is redeemed
xp adjust PHONE|CUSTOMER_ID --xp=N --reason TEXT [--brand main|ogo]
                                   corrects a balance by a new entry; the customer reads the reason
ledger audit                       checks every invariant; exit code 1 when one is broken
content import                     reads the files of content/ again
customer find PHONE
order list|pack|ship|deliver|cancel
`;
