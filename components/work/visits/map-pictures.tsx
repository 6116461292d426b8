'use client';

import type { ReactNode } from 'react';
import { MapPicturesContext } from './use-map-pictures';

interface MapPicturesProps {
  readonly areShown: boolean;
  readonly children: ReactNode;
}

/** For the layout, which is drawn on the server. */
export function MapPictures({ areShown, children }: MapPicturesProps) {
  return <MapPicturesContext value={areShown}>{children}</MapPicturesContext>;
}
