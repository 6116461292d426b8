'use client';

import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { initialsOf } from '@/lib/core/format/person';
import { classNames } from './styles';

interface FaceProps {
  readonly name: string;
  /** The address of a photo, if there is one. */
  readonly image: string | null | undefined;
  readonly size?: keyof typeof SIZES;
  /** What a screen reader says of the photo; nothing where the name stands beside it. */
  readonly alt?: string;
}

const SIZES = {
  row: classNames('size-tap text-m'),
  menu: classNames('size-tap-main text-m'),
  summary: classNames('size-mark text-xl'),
  badge: classNames('size-[11rem] text-2xl'),
} as const;

/**
 * A person's photo, or their initials where there is none or it cannot be loaded. The page takes no pictures from other
 * sites. [KEYS-13]
 */
export function Avatar({ name, image, size = 'row', alt = '' }: FaceProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const look = classNames('shrink-0 rounded-full bg-brand-tint', SIZES[size]);
  if (image && image !== failed && isOwn(image)) {
    const fail = () => setFailed(image);
    return (
      // biome-ignore lint/performance/noImgElement: a small picture of a person, which no optimiser may keep.
      <img
        // One that failed before the page was taken over tells nobody any more.
        ref={(img) => void (img?.complete && img.naturalWidth === 0 && fail())}
        src={image}
        alt={alt}
        onError={fail}
        className={classNames(look, 'object-cover')}
      />
    );
  }
  return (
    <span
      aria-hidden
      className={classNames(look, 'inline-flex items-center justify-center font-strong text-brand-strong')}
    >
      {initialsOf(name) || <UserRound className="size-icon" />}
    </span>
  );
}

const isOwn = (image: string): boolean => image.startsWith('data:image/') || /^\/(?!\/)/.test(image);
