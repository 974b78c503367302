export {
  type PieceOfWork,
  piecesOfWork,
  requestedBy,
  runRequestedBy,
  withTiming as withTaskTiming,
} from '../database/transaction.ts';
