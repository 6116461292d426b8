/*
 * Runs in the page with Testing Library's queries, so that roles and names are the same in both engines. Each function
 * is sent as source text, so it cannot use imports.
 */

/** This is a serialised target; a pattern is the source of a regular expression. */
export interface PlainTarget {
  readonly role?: string;
  /** The element with the role has this accessible name. */
  readonly name?: string | { readonly pattern: string };
  /** The element has this `aria-current`. */
  readonly current?: string;
  readonly text?: string | { readonly pattern: string };
  readonly label?: string;
  readonly within?: PlainTarget;
}

/** Describes the first visible match. */
export interface Found {
  readonly text: string;
  readonly value: string | null;
  /** A link leads to this target. */
  readonly href: string | null;
  readonly isChecked: boolean;
  /** `x` and `y` are the element's centre in the window. */
  readonly x: number;
  readonly y: number;
  /** This is the reason for which a tap would not reach the element, or null. */
  readonly obstacle: string | null;
}

/** Returns the source of a script that adds the functions to a page with Testing Library. */
export function inPageScript(): string {
  const functions = [findAll, isSeen, pressedPart, obstacleAt, find, readText];
  return `globalThis.onScreen = (() => { ${functions.map(String).join('\n')}; return { find, readText }; })();`;
}

/** The script in the page defines this global. */
export interface OnScreen {
  find(target: PlainTarget, isToBeTapped: boolean): Promise<Found | null>;
  readText(): string;
}

type Queries = typeof import('@testing-library/dom');
declare const TestingLibraryDom: Queries;

function findAll(target: PlainTarget, root: HTMLElement): HTMLElement[] {
  const matcher = (wanted: PlainTarget['name']) =>
    typeof wanted === 'object' ? new RegExp(wanted.pattern) : wanted;
  const { queryAllByRole, queryAllByText, queryAllByLabelText } = TestingLibraryDom;
  const roots = target.within ? findAll(target.within, root) : [root];
  return roots.flatMap((one) => {
    if (target.role !== undefined) {
      return queryAllByRole(one, target.role, { name: matcher(target.name), current: target.current });
    }
    if (target.label !== undefined) return queryAllByLabelText(one, target.label);
    return queryAllByText(one, matcher(target.text) ?? '');
  });
}

function isSeen(element: HTMLElement): boolean {
  const { width, height } = pressedPart(element).getBoundingClientRect();
  return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
}

/** Taps a choice's label, which is larger than its circle. */
function pressedPart(element: HTMLElement): HTMLElement {
  const isChoice = element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type);
  return (isChoice && element.labels?.[0]) || element;
}

function obstacleAt(x: number, y: number, wanted: HTMLElement, before: DOMRect): string | null {
  const { left, top } = wanted.getBoundingClientRect();
  if (Math.abs(left - before.left) > 0.5 || Math.abs(top - before.top) > 0.5) return 'it moves';
  if (wanted.matches(':disabled')) return 'it is disabled';
  const hit = document.elementFromPoint(x, y);
  if (hit && wanted.contains(hit)) return null;
  return `it is behind ${hit ? `<${hit.tagName.toLowerCase()}> "${hit.textContent?.slice(0, 40)}"` : 'nothing'}`;
}

async function find(target: PlainTarget, isToBeTapped: boolean): Promise<Found | null> {
  const element = findAll(target, document.body).find(isSeen);
  if (!element) return null;
  const part = pressedPart(element);
  if (isToBeTapped) part.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = part.getBoundingClientRect();
  if (isToBeTapped) {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }
  const [x, y] = [before.left + before.width / 2, before.top + before.height / 2];
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  return {
    text: element.textContent ?? '',
    value: isField ? element.value : null,
    href: element.getAttribute('href'),
    isChecked: element.matches(':checked, [aria-checked="true"]'),
    x,
    y,
    obstacle: obstacleAt(x, y, part, before),
  };
}

function readText(): string {
  return document.body.innerText.replace(/\s+/g, ' ').trim();
}
