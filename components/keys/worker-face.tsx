import { UserRound } from 'lucide-react';
import { classNames } from '@/components/ui/class-names';
import type { Maybe } from '@/lib/call/contract/wire';
import { initialsOf } from '@/lib/format/name';

interface WorkerFaceProps {
  readonly name: string;
  readonly image: Maybe<string>;
  readonly size?: keyof typeof SIZES;
}

const SIZES = {
  row: classNames('size-tap text-m'),
  summary: classNames('size-mark text-xl'),
  badge: classNames('size-[11rem] text-2xl'),
} as const;

/** A worker's photo, or their initials. The page takes no pictures from other sites. [KEYS-13] */
export function WorkerFace({ name, image, size = 'row' }: WorkerFaceProps) {
  const look = `${SIZES[size]} shrink-0 rounded-full bg-brand-tint`;
  if (image?.startsWith('data:image/') || /^\/(?!\/)/.test(image ?? '')) {
    // biome-ignore lint/performance/noImgElement: a small picture of a person, which no optimiser may keep.
    return <img src={image ?? undefined} alt="" className={`${look} object-cover`} />;
  }
  return (
    <span
      aria-hidden
      className={`${look} inline-flex items-center justify-center font-strong text-brand-strong`}
    >
      {initialsOf(name) || <UserRound className="size-icon" />}
    </span>
  );
}
