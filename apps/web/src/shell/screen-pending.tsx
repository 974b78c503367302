import { SkeletonText } from '../ui/skeleton.tsx';

/** While the part of the app for a screen is on its way. */
export function ScreenPending() {
  return <SkeletonText lines={6} />;
}
