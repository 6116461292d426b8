/** How much of a ring below the element is drawn, in percent: by its arc, not by what the element says of itself. */
export function drawnRing(inside: Element): number {
  const [, arc] = inside.querySelectorAll('svg circle');
  if (!arc) return 0;
  const [drawn = '100'] = (arc.getAttribute('stroke-dasharray') ?? '').split(' ').filter(Boolean);
  return (Number(drawn) / Number(arc.getAttribute('pathLength') ?? 100)) * 100;
}

/** The same of a bar: how far its inner part has been pushed in from the left. */
export function drawnBar(inside: Element): number {
  const [, left = 'NaN'] =
    /translateX\((-?[\d.]+)%\)/.exec(inside.querySelector<HTMLElement>('[style]')?.style.transform ?? '') ??
    [];
  return Math.round(100 + Number(left));
}
