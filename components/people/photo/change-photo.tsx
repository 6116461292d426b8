'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useToast } from '@/components/ui/use-toast';
import type { Maybe } from '@/lib/core/ground/contract/schema';
import { fullName } from '@/lib/core/ground/format/person';
import type { Worker } from '@/lib/core/ground/session/schema';
import { useOnline } from '@/lib/core/phone/client/online';
import { useHasPhotos, useSavePhoto } from '@/lib/features/people/photo/hooks';
import { photoFormMessages, photoMessages } from '@/lib/features/people/photo/messages';
import type { PhotoTools } from './photo-file';
import { PhotoForm } from './photo-form';

/** Renders nothing unless the root supports photos and the worker has none. */
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

/** Renders nothing unless the root supports photos. */
export function ChangePhoto({ worker }: { readonly worker: Worker }) {
  const [isOpen, setIsOpen] = useState(false);
  const hasPhotos = useHasPhotos();
  const isOnline = useOnline();
  // Reserves the button's space until known; offline it stays unknown.
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

interface PhotoDialogProps {
  readonly workerId: number;
  readonly name: string;
  readonly image: Maybe<string>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly tools?: PhotoTools;
}

export function PhotoDialog({ workerId, name, image, isOpen, onClose, ...rest }: PhotoDialogProps) {
  const toast = useToast();
  const { isSaving, save } = useSavePhoto(workerId);
  const submit = async (data: string | null) => {
    const error = await save(data);
    if (error) return error.userMessage ?? photoFormMessages.notSent;
    toast({ kind: 'success', text: data === null ? photoMessages.removed : photoMessages.saved });
    onClose();
    return null;
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={photoMessages.title}>
      <PhotoForm
        {...rest}
        name={name}
        image={image}
        submitText={photoFormMessages.save}
        isSending={isSaving}
        onSubmit={submit}
      />
      <Button kind="quiet" size="main" onClick={onClose}>
        {photoMessages.cancel}
      </Button>
    </Dialog>
  );
}
