export { type PieceOfWork, piecesOfWork, requestedBy, runRequestedBy, telling } from '../database/transaction.ts';
