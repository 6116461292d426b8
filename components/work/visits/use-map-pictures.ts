'use client';

import { createContext, useContext, useState } from 'react';
import { isOnline } from '@/lib/core/phone/client/online';

/** It is true if the server has a map service for this session. It is false in an offline shell. [VISIT-29] */
export const MapPicturesContext = createContext(false);

/** Stays as it was when the page opened, so that nothing moves when the signal comes or goes. */
export function useMapPictures(): boolean {
  const areShown = useContext(MapPicturesContext);
  const [wasOnline] = useState(isOnline);
  return areShown && wasOnline;
}
