import type { PointGroup } from 'signature_pad';
import { SIGNATURE_LIMITS, type Signature, type SignaturePoint } from '@/lib/features/onboarding/model';

/** Thousandths of the pad. */
const WHOLE = 1000;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * What was drawn, whatever the pad's size in pixels, as the server takes it; of a drawing with too many points every second one
 * until they fit. Null where nothing was drawn.
 */
export function signatureOf(
  groups: readonly Pick<PointGroup, 'points'>[],
  { width, height }: Size,
): Signature | null {
  const strokes = groups
    .map(({ points }) =>
      points.map(({ x, y }): SignaturePoint => [thousandths(x, width), thousandths(y, height)]),
    )
    .filter((points) => points.length > 0)
    .slice(0, SIGNATURE_LIMITS.strokes);
  if (strokes.length === 0 || width <= 0 || height <= 0) return null;
  return { kind: 'drawn', strokes: thinned(strokes), ratio: width / height };
}

/** The strokes of a draft on a pad of this size. */
export function groupsOf(signature: Signature | null, { width, height }: Size): Pick<PointGroup, 'points'>[] {
  if (signature?.kind !== 'drawn') return [];
  return signature.strokes.map((points) => ({
    points: points.map(([x, y]) => ({
      ...{ x: (x / WHOLE) * width, y: (y / WHOLE) * height },
      ...{ pressure: 0.5, time: 0 },
    })),
  }));
}

function thinned(strokes: readonly (readonly SignaturePoint[])[]): readonly (readonly SignaturePoint[])[] {
  const { points, pointsOfStroke } = SIGNATURE_LIMITS;
  const isFit = strokes.flat().length <= points && strokes.every(({ length }) => length <= pointsOfStroke);
  return isFit ? strokes : thinned(strokes.map((stroke) => stroke.filter((_, index) => index % 2 === 0)));
}

const thousandths = (at: number, size: number) =>
  Math.min(WHOLE, Math.max(0, Math.round((at / size) * WHOLE)));
