'use client';

import { lazyComponent } from '@/components/ui/lazy-component';
import { Skeleton } from '@/components/ui/skeleton';
import { photoFormMessages } from '@/lib/features/photo/messages-form';
import type { PhotoCropProps } from './photo-crop';

/** Fetched with the first picture that is chosen: the library is for nobody else. */
export const { Lazy: LazyPhotoCrop, preload: preloadPhotoCrop } = lazyComponent<PhotoCropProps>({
  load: async () => (await import('./photo-crop')).PhotoCrop,
  failedTitle: photoFormMessages.cropFailed,
  skeleton: <Skeleton className="h-[40dvh]" />,
});
