'use client';

import { useEffect, useRef } from 'react';
import SignatureDrawing, { type PointGroup } from 'signature_pad';
import { onboardingMessages } from '@/lib/features/onboarding/messages';
import type { Signature } from '@/lib/features/onboarding/model';
import { groupsOf, signatureOf } from './signature.view';

interface SignaturePadProps {
  /** What stands on it at first; another key begins with another one. */
  readonly first: Signature | null;
  readonly onChange: (signature: Signature | null) => void;
}

/** Paper for a finger. Who cannot draw types their name. [PROF-11] */
export function SignaturePad({ first, onChange }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawn = useRef(first);
  const tell = useRef(onChange);
  tell.current = onChange;
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const pad = new SignatureDrawing(element, STROKE);
    const sizeOf = () => ({ width: element.offsetWidth, height: element.offsetHeight });
    const redraw = () => {
      // Its ink is the text's, which is another one once the phone turns dark.
      const penColor = getComputedStyle(element).color;
      pad.penColor = penColor;
      // A canvas has its own pixels, and forgets all of them with its size: turned phones draw it anew.
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
      tell.current(drawn.current);
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

/** As the pad draws itself. */
const STROKE = {
  ...{ dotSize: 0, minWidth: 1, maxWidth: 2.5, velocityFilterWeight: 0.7 },
  compositeOperation: 'source-over',
} as const;
