/*
 * What runs in the page, beside Testing Library's queries: the same accessible roles and names in both engines. Each
 * function is sent as its own text, so none may use what is imported.
 */

/** What a person looks for on screen; a pattern is a regular expression's source. */
export interface PlainTarget {
  readonly role?: string;
  /** The accessible name, for a role. */
  readonly name?: string | { readonly pattern: string };
  /** `aria-current`, for a role. */
  readonly current?: string;
  readonly text?: string | { readonly pattern: string };
  readonly label?: string;
  readonly within?: PlainTarget;
}

/** The first element that fits and can be seen. */
export interface Found {
  readonly text: string;
  readonly value: string | null;
  /** Where it leads, for a link. */
  readonly href: string | null;
  readonly isChecked: boolean;
  /** Its middle, in the window. */
  readonly x: number;
  readonly y: number;
  /** Why a tap there would not reach it; null when it would. */
  readonly obstacle: string | null;
}

/** The text of a script that puts the functions into a page that has Testing Library. */
export function inPageScript(): string {
  const functions = [findAll, isSeen, pressedPart, obstacleAt, find, readText];
  return `globalThis.onScreen = (() => { ${functions.map(String).join('\n')}; return { find, readText }; })();`;
}

/** What the script leaves in the page. */
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

/** A thumb goes for the words of a choice, not for its small circle. */
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
