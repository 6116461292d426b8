'use client';

import { type PointerEvent, type ReactNode, useState } from 'react';

export interface ChartPoint {
  readonly key: string;
  readonly value: number;
  /** The text is below the drawing. */
  readonly label: string;
  /** The table shows it, and so does the space above the drawing while a finger touches it. */
  readonly when: string;
  readonly amount: string;
}

interface ChartProps {
  /** The oldest point comes first. */
  readonly points: readonly ChartPoint[];
  readonly range: { readonly least: number; readonly most: number };
  /** The texts at the ends of the range; the lower one is optional. */
  readonly ends: { readonly most: string; readonly least?: string };
  readonly texts: {
    readonly touch: string;
    readonly point: (values: { readonly when: string; readonly amount: string }) => string;
    readonly caption: string;
    readonly when: string;
    readonly amount: string;
  };
  readonly draw: (scale: ChartScale, touched: number | null) => ReactNode;
}

export interface ChartScale {
  readonly width: number;
  /** One point has this width. */
  readonly step: number;
  readonly y: (value: number) => number;
}

/** These are units of the view box, which is scaled to its container. */
const SIZE = { width: 320, height: 150, axis: 20, top: 18 } as const;

/** Draws an axis with exact values under the finger, and a table for screen readers. */
export function Chart({ points, range, ends, texts, draw }: ChartProps) {
  const [touched, setTouched] = useState<number | null>(null);
  const { most, least } = range;
  const span = Math.max(1, most - least);
  const scale: ChartScale = {
    width: SIZE.width,
    step: SIZE.width / Math.max(1, points.length),
    y: (value) => SIZE.top + ((most - value) / span) * (SIZE.height - SIZE.top),
  };
  const touch = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const at = Math.floor(((clientX - left) / width) * points.length);
    setTouched(Math.min(points.length - 1, Math.max(0, at)));
  };
  const one = touched === null ? undefined : points[touched];
  return (
    <>
      <p aria-hidden className="mb-2 min-h-[1.5em] font-strong tabular-nums">
        {one ? texts.point(one) : texts.touch}
      </p>
      <svg
        aria-hidden
        viewBox={`0 0 ${SIZE.width} ${SIZE.height + SIZE.axis}`}
        className="w-full touch-pan-y text-s"
        onPointerDown={touch}
        onPointerMove={touch}
      >
        {draw(scale, touched)}
        {labelledOf(points, scale.step).map(({ key, label, index }) => (
          <text
            key={key}
            x={(index + 0.5) * scale.step}
            y={SIZE.height + SIZE.axis - 4}
            textAnchor={points.length === 1 ? 'middle' : anchorOf(index, points.length)}
            className="fill-ink-soft"
            style={{ fontSize: 12 }}
          >
            {label}
          </text>
        ))}
        <text x={0} y={12} className="fill-ink-soft" style={{ fontSize: 12 }}>
          {ends.most}
        </text>
        {ends.least !== undefined && (
          <text x={0} y={SIZE.height - 4} className="fill-ink-soft" style={{ fontSize: 12 }}>
            {ends.least}
          </text>
        )}
      </svg>
      <ChartTable points={points} texts={texts} />
    </>
  );
}

const anchorOf = (index: number, count: number) =>
  index === 0 ? 'start' : index === count - 1 ? 'end' : 'middle';

/** The gap is between the middle of one label and the end of the next. */
const LABEL_WIDTH = 115;

/** Labels the first and the last point, and the middle one if it does not touch the last. */
function labelledOf(points: readonly ChartPoint[], step: number) {
  const last = points.length - 1;
  const middle = Math.round(last / 2);
  const places = new Set([0, last, ...((last - middle) * step >= LABEL_WIDTH ? [middle] : [])]);
  return points.flatMap((point, index) => (places.has(index) ? [{ ...point, index }] : []));
}

function ChartTable({ points, texts }: Pick<ChartProps, 'points' | 'texts'>) {
  return (
    // A table itself does not shrink: it would widen the page.
    <div className="sr-only">
      <table>
        <caption>{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.when}</th>
            <th scope="col">{texts.amount}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ key, when, amount }) => (
            <tr key={key}>
              <th scope="row">{when}</th>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
