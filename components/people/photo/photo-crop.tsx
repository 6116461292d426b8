'use client';

import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { photoFormMessages } from '@/lib/features/people/photo/messages';
import type { PhotoArea } from './photo-file';

export interface PhotoCropProps {
  readonly url: string;
  readonly onArea: (area: PhotoArea) => void;
}

const ZOOM = { min: 1, max: 4, step: 0.1 } as const;
/** An arrow key moves the photo by this many pixels. */
const KEY_STEP = 10;

/** Crops to a square by touch, mouse or keyboard. */
export function PhotoCrop({ url, onArea }: PhotoCropProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState<number>(ZOOM.min);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-soft text-m">{photoFormMessages.cropHint}</p>
      <div className="relative h-[40dvh] overflow-hidden rounded-m bg-card-sunk">
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          minZoom={ZOOM.min}
          maxZoom={ZOOM.max}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={KEY_STEP}
          cropperProps={{ 'aria-label': photoFormMessages.crop, role: 'application' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, area) => onArea(area)}
        />
      </div>
      <label className="flex min-h-tap items-center gap-3 text-m">
        {photoFormMessages.zoom}
        <input
          type="range"
          {...ZOOM}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
          className="min-h-tap grow accent-brand"
        />
      </label>
    </div>
  );
}
