/**
 * Runs in the page: the enabled controls whose middle a tap does not reach, with what it reaches instead. An open dialog
 * covers the rest of the page, so then only its controls are tried.
 */
export function missedControls(): readonly string[] {
  const scope = [...document.querySelectorAll('[role="dialog"], [data-sheet]')].at(-1) ?? document;
  const controls = scope.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="switch"]',
  );
  const isShown = (element: Element) =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
    element.closest('[inert], [aria-hidden="true"]') === null &&
    element.getBoundingClientRect().width > 1;
  const nameOf = (element: Element | null) =>
    element
      ? `${element.tagName} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`
      : 'nothing';
  return [...controls].flatMap((control) => {
    if (control.matches(':disabled')) return [];
    const labels = 'labels' in control ? [...((control.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
    const part = [control, ...labels].find(isShown);
    if (!part) return [];
    part.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = part.getClientRects()[0];
    if (!box) return [];
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const isReached = hit !== null && [control, ...labels].some((one) => one.contains(hit));
    return isReached ? [] : [`${nameOf(control)} is behind ${nameOf(hit)}`];
  });
}
