import type { ReactNode } from 'react';
import { SlideMap } from './slide-map';

/*
 * The pictures are drawn in 400 × 520 units. A lower screen cuts the top and bottom, so what matters is within 300
 * units of the middle.
 */

export function SlidePicture({
  ground,
  children,
}: {
  readonly ground: string;
  readonly children: ReactNode;
}) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 400 520"
      preserveAspectRatio="xMidYMid slice"
      className={`absolute inset-0 size-full ${ground}`}
    >
      {children}
    </svg>
  );
}

const STAR = 'M0-28c3 17 8 22 26 28c-18 6-23 11-26 28c-3-17-8-22-26-28c18-6 23-11 26-28Z';

export const Star = ({
  x,
  y,
  scale = 1,
}: {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
}) => <path d={STAR} transform={`translate(${x} ${y}) scale(${scale})`} className="fill-sun" />;

/** The picture is the broom of the app's icon. */
export function IntroPicture() {
  return (
    <SlidePicture ground="bg-deck-ground">
      <circle cx="200" cy="260" r="172" className="fill-deck-shade" />
      <path d="M246 142 200 226" className="stroke-sun" strokeWidth="26" strokeLinecap="round" />
      <path
        d="M190 226c34 8 54 42 60 82c-30 40-80 54-120 46c10-54 20-106 60-128Z"
        className="fill-deck-ink"
      />
      <Star x={84} y={140} />
      <Star x={330} y={362} />
      <circle cx="322" cy="140" r="7" className="fill-sun" />
      <circle cx="76" cy="360" r="8" className="fill-sun" />
    </SlidePicture>
  );
}

/** Draws a visit with its way in first and one big button. */
export function JobPagePicture() {
  return (
    <SlidePicture ground="bg-brand-tint">
      <circle cx="200" cy="260" r="172" className="fill-card opacity-50" />
      <rect
        x="104"
        y="96"
        width="192"
        height="328"
        rx="26"
        className="fill-card stroke-line"
        strokeWidth="2"
      />
      <rect x="124" y="122" width="96" height="14" rx="7" className="fill-ink" />
      <rect x="124" y="146" width="64" height="10" rx="5" className="fill-line-strong" />
      <rect x="120" y="176" width="160" height="72" rx="16" className="fill-brand-tint" />
      <g
        transform="translate(152 212)"
        className="fill-none stroke-brand"
        strokeWidth="7"
        strokeLinecap="round"
      >
        <circle r="13" />
        <path d="M13 0h40v14M40 0v10" />
      </g>
      <rect x="120" y="264" width="160" height="42" rx="14" className="fill-ground" />
      <rect x="136" y="281" width="92" height="9" rx="4.5" className="fill-line-strong" />
      <rect x="120" y="318" width="160" height="42" rx="14" className="fill-ground" />
      <rect x="136" y="335" width="68" height="9" rx="4.5" className="fill-line-strong" />
      <rect x="120" y="372" width="160" height="38" rx="14" className="fill-brand" />
      <path
        d="m186 391 10 10 20-20"
        className="fill-none stroke-on-brand"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <Star x={314} y={120} scale={0.8} />
      <Star x={86} y={398} scale={0.6} />
    </SlidePicture>
  );
}

export function TravelPicture() {
  return (
    <SlidePicture ground="bg-brand-tint">
      <SlideMap />
    </SlidePicture>
  );
}

export function EndPicture() {
  return (
    <SlidePicture ground="bg-deck-ground">
      <circle cx="200" cy="260" r="172" className="fill-deck-shade" />
      <path
        d="M200 352c-92-58-112-96-112-134c0-34 26-58 57-58c23 0 43 12 55 34c12-22 32-34 55-34c31 0 57 24 57 58c0 38-20 76-112 134Z"
        className="fill-sun"
        transform="translate(34 44) scale(.83)"
      />
      <Star x={88} y={136} scale={0.8} />
      <Star x={322} y={150} />
      <circle cx="330" cy="352" r="8" className="fill-sun" />
      <circle cx="84" cy="356" r="7" className="fill-deck-ink" />
    </SlidePicture>
  );
}
