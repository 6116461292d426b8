'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Face } from '@/components/ui/face';
import type { Maybe } from '@/lib/core/contract/wire';
import { photoFormMessages } from '@/lib/features/photo/messages-form';
import { LazyPhotoCrop, preloadPhotoCrop } from './lazy-photo-crop';
import { browserPhotoTools, type OpenedPhoto, type PhotoArea, type PhotoTools } from './photo-file';
import { PhotoInput } from './photo-input';

interface PhotoFormProps {
  readonly name: string;
  /** The address of the photo that there is. */
  readonly image: Maybe<string>;
  readonly submitText: string;
  readonly isSending: boolean;
  /** Takes a square JPEG in base64, or null to remove the photo. Answers what went wrong, in words, or null. */
  readonly onSubmit: (data: string | null) => Promise<string | null>;
  readonly tools?: PhotoTools;
}

/** Takes or chooses a photo, cuts it square and hands it on, small enough for a bad connection. */
export function PhotoForm(props: PhotoFormProps) {
  const { name, image, submitText, isSending, onSubmit, tools = browserPhotoTools } = props;
  const [picked, setPicked] = useState<OpenedPhoto | null>(null);
  const [area, setArea] = useState<PhotoArea | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => picked?.close, [picked]);
  const pick = async (file: File) => {
    setProblem(null);
    // A cropper that cannot be fetched says so itself, with a way to try again.
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
          <Face name={name} image={image} size="summary" />
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
