import 'server-only';
import { join } from 'node:path';
import { openSharp } from '@/lib/core/ground/server/open-sharp';

export interface TextPicture {
  /** The picture is a data URL. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

interface TextLook {
  readonly sizePx: number;
  readonly maxWidthPx: number;
  /** It has the form `#rrggbb`. */
  readonly colour: string;
}

const FONT = join(process.cwd(), 'node_modules', 'dejavu-fonts-ttf', 'ttf', 'DejaVuSans-Bold.ttf');

/** Draws text whose letters must be joined or run from the right, which @vercel/og cannot do. */
export async function textAsPng(
  text: string,
  { sizePx, maxWidthPx, colour }: TextLook,
): Promise<TextPicture> {
  const sharp = await openSharp();
  // Pango reads the text as markup.
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const { data: mask, info } = await sharp({
    text: {
      ...{ text: escaped, font: ['DejaVu', 'Sans', 'Bold', sizePx].join(' '), fontfile: FONT },
      ...{ dpi: 72, width: maxWidthPx, align: 'center', wrap: 'word-char' },
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const png = await sharp({ create: { width, height, channels: 3, background: colour } })
    .joinChannel(mask)
    .png()
    .toBuffer();
  return { src: `data:image/png;base64,${png.toString('base64')}`, width, height };
}
