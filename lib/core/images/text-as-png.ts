import 'server-only';
import { join } from 'node:path';
import { openSharp } from './open-sharp';

export interface TextPicture {
  /** A data URL. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

interface TextLook {
  readonly sizePx: number;
  readonly maxWidthPx: number;
  /** `#rrggbb` */
  readonly colour: string;
}

const FONT = join(process.cwd(), 'node_modules', 'dejavu-fonts-ttf', 'ttf', 'DejaVuSans-Bold.ttf');

/** Text whose letters must be joined or run from the right, which @vercel/og does not do. */
export async function textAsPng(
  text: string,
  { sizePx, maxWidthPx, colour }: TextLook,
): Promise<TextPicture> {
  const sharp = await openSharp();
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escaped}</span>`,
      ...{ font: `DejaVu Sans Bold ${sizePx}`, fontfile: FONT, dpi: 72 },
      ...{ width: maxWidthPx, align: 'center', wrap: 'word-char', rgba: true },
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  const src = `data:image/png;base64,${data.toString('base64')}`;
  return { src, width: info.width, height: info.height };
}
