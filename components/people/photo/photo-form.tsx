'use client';

import { useEffect, useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { Camera, Image } from '@/components/ui/icons';
import { lazyComponent } from '@/components/ui/lazy-component';
import { Skeleton } from '@/components/ui/skeleton';
import { buttonStyle, classNames } from '@/components/ui/styles';
import type { Maybe } from '@/lib/core/ground/contract/schema';
import { photoFormMessages } from '@/lib/features/people/photo/messages';
import { PHOTO_TYPES } from '@/lib/features/people/photo/model';
import type { PhotoCropProps } from './photo-crop';
import { browserPhotoTools, type OpenedPhoto, type PhotoArea, type PhotoTools } from './photo-file';

interface PhotoFormProps {
  readonly name: string;
  /** The present photo has this URL. */
  readonly image: Maybe<string>;
  readonly submitText: string;
  readonly isSending: boolean;
  /** Receives a square JPEG in base64, or null to remove the photo. Resolves to an error text or null. */
  readonly onSubmit: (data: string | null) => Promise<string | null>;
  readonly tools?: PhotoTools;
}

/** Crops and compresses the photo for slow connections. */
export function PhotoForm(props: PhotoFormProps) {
  const { name, image, submitText, isSending, onSubmit, tools = browserPhotoTools } = props;
  const [picked, setPicked] = useState<OpenedPhoto | null>(null);
  const [area, setArea] = useState<PhotoArea | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => picked?.close, [picked]);
  const pick = async (file: File) => {
    setProblem(null);
    // The cropper shows its own error with a retry when it fails to load.
    void preloadPhotoCrop().catch(() => undefined);
    const opened = await tools.open(file);
    setArea(null);
    if (typeof opened === 'string') setProblem(photoFormMessages.fault[opened]);
    else setPicked(opened);
  };
  const send = async (data: string | null) => {
    setProblem(null);
    setProblem(await onSubmit(data));
  };
  const submit = async (photo: OpenedPhoto) => {
    const data = await tools.cut(photo, area);
    if (data in photoFormMessages.fault)
      setProblem(photoFormMessages.fault[data as keyof typeof photoFormMessages.fault]);
    else await send(data);
  };
  return (
    <div className="flex flex-col gap-3">
      {picked ? (
        <LazyPhotoCrop key={picked.url} url={picked.url} onArea={setArea} />
      ) : (
        <div className="flex items-center gap-4">
          <Avatar name={name} image={image} size="summary" />
          <p className="text-ink-soft text-m">{photoFormMessages.why}</p>
        </div>
      )}
      {problem && (
        <p role="alert" className="font-medium text-bad text-s">
          {problem}
        </p>
      )}
      {picked ? (
        <>
          <Button size="main" isPending={isSending} onClick={() => void submit(picked)}>
            {submitText}
          </Button>
          <PhotoInput text={photoFormMessages.chooseAnother} onFile={pick} />
        </>
      ) : (
        <>
          <PhotoInput
            text={photoFormMessages.take}
            isCamera
            kind={image ? 'secondary' : 'primary'}
            onFile={pick}
          />
          <PhotoInput text={photoFormMessages.choose} onFile={pick} />
          {image && (
            <Button kind="quiet" size="main" isPending={isSending} onClick={() => void send(null)}>
              {photoFormMessages.remove}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

interface PhotoInputProps {
  readonly text: string;
  /** Opens the camera directly on a phone. */
  readonly isCamera?: boolean;
  readonly kind?: 'primary' | 'secondary';
  readonly onFile: (file: File) => void;
}

function PhotoInput({ text, isCamera = false, kind = 'secondary', onFile }: PhotoInputProps) {
  const Icon = isCamera ? Camera : Image;
  return (
    <label
      className={classNames(
        buttonStyle(kind, 'main'),
        'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
      )}
    >
      <Icon aria-hidden className="size-icon" />
      {text}
      <input
        type="file"
        accept={PHOTO_TYPES.join(',')}
        {...(isCamera ? { capture: 'user' } : {})}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The field is reset, so that the same file can be chosen again.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}

/** The crop is lazy, because only this form needs the cropping library. */
const { Lazy: LazyPhotoCrop, preload: preloadPhotoCrop } = lazyComponent<PhotoCropProps>({
  load: async () => (await import('./photo-crop')).PhotoCrop,
  failedTitle: photoFormMessages.cropFailed,
  skeleton: <Skeleton className="h-[40dvh]" />,
});
