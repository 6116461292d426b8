import { PICTURE_COLOURS as colours, textSizeFor } from '@/components/ui/picture-style';
import { formatDay } from '@/lib/core/ground/format/date-time';
import { initialsOf } from '@/lib/core/ground/format/person';
import { brand } from '@/lib/core/ground/site/brand';
import type { Day } from '@/lib/core/ground/time/zoned';
import { profileMessages } from '@/lib/features/people/profile/messages';

/** The text is drawn as a picture, because @vercel/og cannot lay it out. */
interface DrawnText {
  /** The picture is a data URL. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

interface BadgePictureProps {
  readonly name: string;
  /** The photo is a data URL; null without a photo. */
  readonly photo: string | null;
  readonly today: Day;
  readonly shaped?: { readonly name: DrawnText; readonly initials: DrawnText } | null;
}

/** Draws the ID badge to show without the app, by @vercel/og. The day shows how old it is. */
export function BadgePicture({ name, photo, today, shaped = null }: BadgePictureProps) {
  const role = profileMessages.selfEmployed({ worker: brand.worker });
  const day = profileMessages.badgeDate({ day: formatDay(today), year: today.slice(0, 4) });
  return (
    <div style={{ ...COLUMN, width: '100%', height: '100%', backgroundColor: colours.card }}>
      <div style={{ ...LINE, backgroundColor: colours.brand, color: colours.onBrand, fontSize: 48 }}>
        {brand.provider}
      </div>
      <div style={{ ...COLUMN, flexGrow: 1, justifyContent: 'center', gap: 36, padding: '0 56px' }}>
        {photo === null ? (
          <div style={{ ...FACE, backgroundColor: colours.ground, color: colours.brand }}>
            {shaped ? drawn(shaped.initials) : initialsOf(name)}
          </div>
        ) : (
          // biome-ignore lint/performance/noImgElement: @vercel/og draws no other element.
          <img
            src={photo}
            alt=""
            width={340}
            height={340}
            style={{ borderRadius: 170, objectFit: 'cover' }}
          />
        )}
        {shaped ? drawn(shaped.name) : <div style={{ ...NAME, fontSize: textSizeFor(name, 68) }}>{name}</div>}
        <div style={{ display: 'flex', fontSize: 34, color: colours.inkSoft }}>{role}</div>
      </div>
      <div style={{ ...LINE, borderTop: `2px solid ${colours.line}`, color: colours.ink, fontSize: 44 }}>
        {day}
      </div>
    </div>
  );
}

// biome-ignore lint/performance/noImgElement: @vercel/og draws no other element.
const drawn = (text: DrawnText) => <img {...text} alt="" />;

const COLUMN = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  fontFamily: 'DejaVu',
} as const;

const LINE = {
  display: 'flex',
  justifyContent: 'center',
  width: '100%',
  padding: '36px 40px',
  fontWeight: 700,
  textAlign: 'center',
} as const;

const FACE = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 340,
  height: 340,
  borderRadius: 170,
  fontSize: 130,
  fontWeight: 700,
} as const;

const NAME = {
  display: 'block',
  width: '100%',
  fontWeight: 700,
  color: colours.ink,
  lineHeight: 1.2,
  lineClamp: 4,
  textAlign: 'center',
  wordBreak: 'break-word',
} as const;
