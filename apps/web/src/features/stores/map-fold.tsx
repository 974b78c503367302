import { Map as MapIcon } from '@club/icons/lucide';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { messages } from './messages.ts';
import type { MapProps } from './map.tsx';

// A map is loaded only for customers who open it, from us and from its service.
const StoreMap = lazy(() => import('./map.tsx'));

export function MapFold(props: MapProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="s"
        wide
        aria-expanded={isOpen}
        icon={<MapIcon size="1.25em" aria-hidden="true" />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? messages.hideMap : messages.showMap}
      </Button>
      {isOpen && (
        <Suspense fallback={<Skeleton height="20rem" radius="var(--radius-card)" />}>
          {/* Other places are another piece of the map. */}
          <StoreMap key={props.places.map(({ id }) => id).join()} {...props} />
        </Suspense>
      )}
    </>
  );
}
