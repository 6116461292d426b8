'use client';

import { useState } from 'react';
import { initialsOf } from '@/lib/core/ground/format/person';
import { UserRound } from './icons';
import { classNames } from './styles';

interface AvatarProps {
  readonly name: string;
  readonly image: string | null | undefined;
  readonly size?: keyof typeof SIZES;
  /** The photo has this alternative text; empty if the name is next to it. */
  readonly alt?: string;
}

const SIZES = {
  row: classNames('size-tap text-m'),
  menu: classNames('size-tap-main text-m'),
  summary: classNames('size-mark text-xl'),
  badge: classNames('size-[11rem] text-2xl'),
} as const;

/** Shows a photo from our own origin, or initials when there is none or it fails to load. [KEYS-13] */
export function Avatar({ name, image, size = 'row', alt = '' }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const look = classNames('shrink-0 rounded-full bg-brand-tint', SIZES[size]);
  if (image && image !== failed && isOwn(image)) {
    const fail = () => setFailed(image);
    return (
      // biome-ignore lint/performance/noImgElement: a small picture of a person, which no optimiser may keep.
      <img
        // The image may have failed before hydration; `onError` does not fire again.
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
