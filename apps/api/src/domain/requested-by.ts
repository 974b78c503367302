export { requestedBy, runRequestedBy } from '../database/transaction.ts';
