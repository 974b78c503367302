export {
  type PieceOfWork,
  piecesOfWork,
  requestedBy,
  runRequestedBy,
  withTiming as telling,
} from '../database/transaction.ts';
