import { useRouter } from '@tanstack/react-router';
import { goBack } from './back.ts';
import { usePlace } from './place.ts';

/** What the back arrow does here. */
export function useBack(): () => void {
  const router = useRouter();
  const place = usePlace();
  return () => goBack(router, place);
}
