import { useRouter } from '@tanstack/react-router';
import { goBack } from './back.ts';
import { useCurrentRoute } from './route.ts';

/** What the back arrow does here. */
export function useBack(): () => void {
  const router = useRouter();
  const route = useCurrentRoute();
  return () => goBack(router, route);
}
