import 'server-only';
import { type TextPicture, textAsPng } from '@/lib/core/gateway/images/text-as-png';
import { initialsOf } from '@/lib/core/ground/format/person';

export interface ShapedName {
  readonly name: TextPicture;
  readonly initials: TextPicture;
}

interface Colours {
  readonly ink: string;
  readonly brand: string;
}

/** A name that @vercel/og cannot lay out. Without a separator between the initials, Arabic letters would join. */
export async function shapedName(name: string, { ink, brand }: Colours): Promise<ShapedName> {
  const initials = [...initialsOf(name)].join('\u200c');
  return {
    name: await textAsPng(name, { sizePx: 60, maxWidthPx: 680, colour: ink }),
    initials: await textAsPng(initials, { sizePx: 130, maxWidthPx: 320, colour: brand }),
  };
}
