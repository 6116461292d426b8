'use client';

import type { ReactNode } from 'react';
import { MapPicturesContext } from './use-map-pictures';

interface MapPicturesProps {
  readonly areShown: boolean;
  readonly children: ReactNode;
}

/** The layout, which the server renders, uses this provider. */
export function MapPictures({ areShown, children }: MapPicturesProps) {
  return <MapPicturesContext value={areShown}>{children}</MapPicturesContext>;
}
