'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useOnline } from '@/lib/core/client/online';
import { fullName } from '@/lib/core/format/name';
import type { Worker } from '@/lib/core/session/wire';
import { useHasPhotos } from '@/lib/features/photo/hooks';
import { photoMessages } from '@/lib/features/photo/messages';
import { PhotoDialog } from './photo-dialog';

/** Asks a worker without a photo for one, where the root has photos; once it is saved, nothing is left to ask. */
export function AddPhoto({ worker }: { readonly worker: Worker }) {
  const [isOpen, setIsOpen] = useState(false);
  const hasPhotos = useHasPhotos();
  const { id, image } = worker;
  if (!hasPhotos || (image && !isOpen)) return null;
  return (
    <div className="mt-4 flex flex-col gap-2 text-center">
      <p className="text-ink-soft">{photoMessages.addWhy}</p>
      <Button kind="secondary" size="main" onClick={() => setIsOpen(true)}>
        {photoMessages.add}
      </Button>
      <PhotoDialog
        workerId={id}
        name={worker.fullName || fullName(worker)}
        image={image}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </div>
  );
}

/** Opens the form for the worker's photo, where the root has photos. */
export function ChangePhoto({ worker }: { readonly worker: Worker }) {
  const [isOpen, setIsOpen] = useState(false);
  const hasPhotos = useHasPhotos();
  const isOnline = useOnline();
  // Keeps the button's place while it is not known; without a connection it stays unknown.
  if (hasPhotos === null && isOnline) return <div aria-hidden className="min-h-tap border-line border-t" />;
  if (!hasPhotos) return null;
  const { id, image } = worker;
  const name = worker.fullName || fullName(worker);
  return (
    <>
      <Button
        kind="quiet"
        className="w-full rounded-none border-line border-t"
        onClick={() => setIsOpen(true)}
      >
        {image ? photoMessages.change : photoMessages.add}
      </Button>
      <PhotoDialog workerId={id} name={name} image={image} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
