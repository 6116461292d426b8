'use client';

import { useCallback, useState } from 'react';
import {
  type LocationPermission,
  type Measurement,
  measure,
  readLocationPermission,
} from '@/lib/features/visits/location';
import { usePermissionUpdates } from './use-permission-updates';

export interface LocationAccess {
  /** Null until the browser has said it. */
  readonly permission: LocationPermission | null;
  /** What came of the last try on this page. */
  readonly tried: Measurement | null;
  readonly isTrying: boolean;
  /** Asks the phone where it is, and with that the worker, unless they have answered before. */
  readonly tryIt: () => Promise<void>;
}

/** The worker's permission to know where they are, as it is now. [VISIT-38] */
export function useLocationPermission(): LocationAccess {
  const [permission, setPermission] = useState<LocationPermission | null>(null);
  const [tried, setTried] = useState<Measurement | null>(null);
  const [isTrying, setIsTrying] = useState(false);
  const read = useCallback(async () => setPermission(await readLocationPermission()), []);

  usePermissionUpdates('geolocation', read);

  const tryIt = async () => {
    setIsTrying(true);
    setTried(await measure());
    await read();
    setIsTrying(false);
  };
  return { permission, tried, isTrying, tryIt };
}
