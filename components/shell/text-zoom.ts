/** Browsers have this font size by default. */
const USUAL_FONT_PX = 16;

/** `preferredPx` is the browser's font size without page styles. [A11Y-02] */
export function isZoomedIn(preferredPx: number): boolean {
  return preferredPx / USUAL_FONT_PX > 1;
}

/** The keyword `medium` gives the user's own size, whatever the root's font size is. */
export function preferredFontPx(): number {
  const probe = document.createElement('span');
  probe.style.fontSize = 'medium';
  document.body.append(probe);
  const size = Number.parseFloat(getComputedStyle(probe).fontSize);
  probe.remove();
  return size;
}
