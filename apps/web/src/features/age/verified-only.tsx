import type { ReactNode } from 'react';
import { Navigate } from '@tanstack/react-router';
import { asProblem } from '../../data/problem.ts';
import { ErrorState } from '../../ui/state/error.tsx';
import { SkeletonText } from '../../ui/state/skeleton.tsx';
import { messages } from './messages.ts';
import { useOpenVerification } from './use-verification.ts';

/** Shows its page to the age verified; the others learn at /verification why, by the texts of `page`. */
export function VerifiedOnly({ page, children }: { page: 'rules'; children: ReactNode }) {
  const { data, error, isFetching, refetch } = useOpenVerification();
  if (data?.state === 'verified') return children;
  if (isFetching) return <SkeletonText lines={12} />;
  if (data) return <Navigate to="/verification" search={{ from: page }} replace />;
  return <ErrorState title={messages.rulesFailed} problem={asProblem(error)} onRetry={() => void refetch()} />;
}
