import { Skeleton } from '../../ui/state/skeleton.tsx';

// Heights of what will come: the person, contacts, age, address, consents.
const heights = ['14.5rem', '13rem', '11rem', '10rem', '24rem'];

export function ProfileSkeleton() {
  return heights.map((height) => <Skeleton key={height} height={height} radius="var(--radius-card)" />);
}
