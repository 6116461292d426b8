/** Returns the percentage of a ring that is drawn, from its SVG arc instead of its label. */
export function drawnRing(inside: Element): number {
  const [, arc] = inside.querySelectorAll('svg circle');
  if (!arc) return 0;
  const [drawn = '100'] = (arc.getAttribute('stroke-dasharray') ?? '').split(' ').filter(Boolean);
  return (Number(drawn) / Number(arc.getAttribute('pathLength') ?? 100)) * 100;
}

/** Returns the percentage of a bar that is drawn, from its CSS transform. */
export function drawnBar(inside: Element): number {
  const [, left = 'NaN'] =
    /translateX\((-?[\d.]+)%\)/.exec(inside.querySelector<HTMLElement>('[style]')?.style.transform ?? '') ??
    [];
  return Math.round(100 + Number(left));
}
