'use client';

import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useToast } from '@/components/ui/toasts';
import type { Maybe } from '@/lib/core/contract/wire';
import { useSavePhoto } from '@/lib/features/photo/hooks';
import { photoMessages } from '@/lib/features/photo/messages';
import { photoFormMessages } from '@/lib/features/photo/messages-form';
import type { PhotoTools } from './photo-file';
import { PhotoForm } from './photo-form';

interface PhotoDialogProps {
  readonly workerId: number;
  readonly name: string;
  readonly image: Maybe<string>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly tools?: PhotoTools;
}

/** Changes the worker's photo. */
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
