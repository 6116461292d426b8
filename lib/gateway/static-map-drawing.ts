/** CSS pixels; `scale` is the pixels of the screen for each of them. */
export interface MapSize {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/** The tokens `card-sunk`, `card`, `line` and `brand`, because a picture cannot read the page's own. */
export const DRAWING_COLOURS = {
  light: { ground: '#efece4', road: '#ffffff', edge: '#e2ded3', pin: '#0c6b58' },
  dark: { ground: '#101917', road: '#16201d', edge: '#27342f', pin: '#57cfb1' },
} as const;

/** Streets across the drawing's 320 by 128 by way of a bend; their ends stay outside, however they sway. */
const STREETS = [
  [-20, 28, 160, 20, 340, 37],
  [-20, 92, 160, 70, 340, 104],
  [44, -20, 68, 60, 56, 148],
  [194, -20, 206, 60, 250, 148],
] as const;
/** How far a point may lie from there, and two primes that move each point of each visit differently. */
const SWAY = 12;
const STEPS = [7919, 104_729] as const;

/**
 * Streets and a pin where no map is to be had, as an SVG that follows the reader's light or dark scheme. It shows no
 * real place; the same visit always gets the same drawing.
 */
export function drawMap({ width, height }: MapSize, jobId: number): string {
  const streets = (look: string) => `<path class="${look}" d="${streetsOf(jobId)}"/>`;
  const { light, dark } = DRAWING_COLOURS;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    'viewBox="0 0 320 128" preserveAspectRatio="xMidYMid slice"><style>' +
    ':root{color-scheme:light dark}path{fill:none}.edge{stroke-width:13}.road{stroke-width:9.5}.pin{stroke-width:3}' +
    `${styleOf(light)}@media (prefers-color-scheme:dark){${styleOf(dark)}}</style>` +
    `<rect class="ground" width="320" height="128"/>${streets('edge')}${streets('road')}` +
    '<circle class="pin" cx="160" cy="64" r="9"/></svg>'
  );
}

/** The path of the streets across 320 by 128; the same visit always gets the same. */
export function streetsOf(jobId: number): string {
  const paths = STREETS.map((points, street) => {
    const [x1, y1, x2, y2, x3, y3] = points.map(
      (point, index) => point + swayOf(jobId, street * points.length + index),
    );
    return `M${x1} ${y1}Q${x2} ${y2} ${x3} ${y3}`;
  });
  return paths.join('');
}

type Colours = Readonly<Record<'ground' | 'road' | 'edge' | 'pin', string>>;

function styleOf({ ground, road, edge, pin }: Colours): string {
  return `.ground{fill:${ground}}.edge{stroke:${edge}}.road{stroke:${road}}.pin{fill:${pin};stroke:${road}}`;
}

function swayOf(jobId: number, index: number): number {
  const [ofJob, ofPoint] = STEPS;
  return ((jobId * ofJob + index * ofPoint) % (2 * SWAY + 1)) - SWAY;
}
