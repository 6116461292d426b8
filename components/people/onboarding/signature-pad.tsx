'use client';

import { useEffect, useRef } from 'react';
import SignatureDrawing, { type PointGroup } from 'signature_pad';
import { onboardingMessages } from '@/lib/features/people/onboarding/messages';
import { SIGNATURE_LIMITS } from '@/lib/features/people/onboarding/model';
import type { Signature, SignaturePoint } from '@/lib/features/records/people-values';

interface SignaturePadProps {
  /** This is the initial drawing; pass another `key` to change it. */
  readonly first: Signature | null;
  readonly onChange: (signature: Signature | null) => void;
}

/** Workers who cannot draw can type their name. [PROF-11] */
export function SignaturePad({ first, onChange }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawn = useRef(first);
  const latestOnChange = useRef(onChange);
  latestOnChange.current = onChange;
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const pad = new SignatureDrawing(element, STROKE);
    const sizeOf = () => ({ width: element.offsetWidth, height: element.offsetHeight });
    const redraw = () => {
      // Use the text colour, which changes with dark mode.
      const penColor = getComputedStyle(element).color;
      pad.penColor = penColor;
      // Resizing a canvas clears it, so redraw after each rotation.
      const { width, height } = sizeOf();
      const scale = Math.max(window.devicePixelRatio, 1);
      element.width = width * scale;
      element.height = height * scale;
      element.getContext('2d')?.scale(scale, scale);
      const groups = groupsOf(drawn.current, { width, height }) as PointGroup[];
      pad.fromData(groups.map((group) => ({ ...group, ...STROKE, penColor })));
    };
    const end = () => {
      drawn.current = signatureOf(pad.toData(), sizeOf());
      latestOnChange.current(drawn.current);
    };
    redraw();
    pad.addEventListener('endStroke', end);
    window.addEventListener('resize', redraw);
    const dark = matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', redraw);
    return () => {
      dark.removeEventListener('change', redraw);
      window.removeEventListener('resize', redraw);
      pad.off();
    };
  }, []);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={first ? onboardingMessages.signDrawn : onboardingMessages.signDrawing}
      className="h-[calc(3*var(--tap))] w-full rounded-m border border-line-strong bg-card text-ink"
    />
  );
}

/** These are the library's defaults. */
const STROKE = {
  ...{ dotSize: 0, minWidth: 1, maxWidth: 2.5, velocityFilterWeight: 0.7 },
  compositeOperation: 'source-over',
} as const;

/** Coordinates are in thousandths of the pad. */
const WHOLE = 1000;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the drawing in coordinates independent of the pad's size. Drops every second point until it fits the server's
 * limit. Returns null if empty.
 */
function signatureOf(
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

/** It scales a saved drawing to this pad. */
function groupsOf(signature: Signature | null, { width, height }: Size): Pick<PointGroup, 'points'>[] {
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
