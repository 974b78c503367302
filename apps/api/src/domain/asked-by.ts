export { askedBy, runAskedBy } from '../database/transaction.ts';
