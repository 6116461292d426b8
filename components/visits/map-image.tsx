import { useSyncExternalStore } from 'react';
import type { VisitId } from '@/lib/features/visits/model';
import { usePlatform } from '@/lib/platform';
import { routes, withBasePath } from '@/lib/routes';
import { mapSize } from './property-map.view';

interface MapImageProps {
  readonly visit: VisitId;
  readonly name: string;
  readonly onBroken: () => void;
}

/** The map picture. It has no address on the server, because its size depends on the window. [VISIT-29] [VISIT-30] */
export function MapImage({ visit, name, onBroken }: MapImageProps) {
  const query = useMapQuery();
  const address = withBasePath(routes.staticMap(visit.jobId, visit.scheduledDate));
  return (
    // biome-ignore lint/performance/noImgElement: the route answers the map in its size, and no optimiser may keep it.
    <img
      src={query === null ? undefined : `${address}?${query}`}
      alt={name}
      decoding="async"
      onError={onBroken}
      className="absolute inset-0 size-full object-cover text-transparent"
    />
  );
}

const never = () => () => {};

/** The map query for this window; null on the server. */
function useMapQuery(): string | null {
  const isIos = usePlatform() === 'ios';
  return useSyncExternalStore(
    never,
    () => {
      const { width, height } = mapSize(window.innerWidth, isIos);
      const scale = window.devicePixelRatio > 1 ? 2 : 1;
      return `width=${Math.round(width)}&height=${Math.round(height)}&scale=${scale}`;
    },
    () => null,
  );
}
