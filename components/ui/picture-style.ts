/** These parts are for pictures that @vercel/og draws. It reads no CSS, so the colours repeat tokens.css. */
export const PICTURE_COLOURS = {
  ground: '#f6f4ef',
  card: '#ffffff',
  line: '#e2ded3',
  ink: '#14211d',
  inkSoft: '#51625c',
  brand: '#0c6b58',
  onBrand: '#ffffff',
  sun: '#ffc53d',
} as const;

/** A long text is smaller, so that most of it is seen. */
export function textSizeFor(text: string, most: number): number {
  const letters = [...text].length;
  if (letters <= 24) return most;
  return Math.round(most * (letters <= 48 ? 0.75 : 0.55));
}
