import 'server-only';
import { createHash } from 'node:crypto';
import type { Element, Nodes } from 'xast';
import { fromXml } from 'xast-util-from-xml';
import { isPhoto, openSharp } from '@/lib/core/ground/server/open-sharp';

export interface Picture {
  /** The address is below the base path. */
  readonly src: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

export type ReadPicture = Omit<Picture, 'src'> & { readonly hash: string };

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
};
const MOST_BYTES = 300 * 1024;
const MOST_PIXELS = 4096;

export const isPictureName = (name: string): boolean => /^[a-z0-9][a-z0-9-]*\.(svg|png|webp)$/.test(name);

/** Returns the picture, or the reason why it cannot be shown. */
export async function readPicture(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<ReadPicture | string> {
  const type = TYPES[name.split('.').at(-1) ?? ''] ?? '';
  if (bytes.length > MOST_BYTES) {
    return `The picture has ${Math.ceil(bytes.length / 1024)} kB; the limit is ${MOST_BYTES / 1024} kB.`;
  }
  const isSvg = type === TYPES.svg;
  const fault = isSvg ? svgFault(new TextDecoder().decode(bytes)) : null;
  if (fault !== null) return fault;
  if (!isSvg && !isPhoto(bytes)) return 'The file is no PNG or WebP picture.';
  const size = await sizeOf(bytes);
  if (size === null) return 'The picture cannot be read.';
  if (Math.max(size.width, size.height) > MOST_PIXELS) {
    return `The picture has ${size.width} × ${size.height} pixels; the limit is ${MOST_PIXELS}.`;
  }
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  return { type, bytes, hash, ...size };
}

async function sizeOf(bytes: Uint8Array) {
  const sharp = await openSharp();
  return sharp(bytes)
    .metadata()
    .then(
      ({ width, height }) => ({ width, height }),
      () => null,
    );
}

const SHAPES = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'path', 'rect', 'circle', 'ellipse', 'line'],
  ...['polyline', 'polygon', 'text', 'tspan', 'linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask'],
]);

/** Says why an SVG is refused: it may hold shapes only, and point only into itself. */
export function svgFault(source: string): string | null {
  try {
    return faultIn(fromXml(source));
  } catch (error) {
    return `The SVG is not well formed: ${error instanceof Error ? error.message : 'unknown'}`;
  }
}

function faultIn(node: Nodes): string | null {
  if (node.type === 'doctype') return 'An SVG must not have a doctype.';
  if (node.type === 'instruction' && node.name !== 'xml') return 'An SVG must not load a stylesheet.';
  if (node.type !== 'element' && node.type !== 'root') return null;
  const own = node.type === 'element' ? elementFault(node) : null;
  if (own !== null) return own;
  for (const child of node.children) {
    const fault = faultIn(child);
    if (fault !== null) return fault;
  }
  return null;
}

function elementFault({ name, attributes }: Element): string | null {
  if (!SHAPES.has(name)) return `An SVG must not have <${name}>.`;
  for (const [attribute, given] of Object.entries(attributes)) {
    const value = given ?? '';
    const isLink = /(^|:)href$/i.test(attribute);
    if (/^on/i.test(attribute) || (isLink && !value.startsWith('#'))) {
      return `An SVG must not have ${attribute}="${value.slice(0, 40)}".`;
    }
    if (/url\(\s*["']?(?!#)|@import|javascript:|image-set|\\/i.test(value) && !isPath(attribute)) {
      return `An SVG must not point to other files: ${attribute}.`;
    }
  }
  return null;
}

const isPath = (attribute: string) => attribute === 'd' || attribute === 'xmlns';
