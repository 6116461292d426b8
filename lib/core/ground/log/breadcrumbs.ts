export interface Breadcrumb {
  readonly at: number;
  readonly text: string;
  readonly status?: number;
}

const MOST_BREADCRUMBS = 20;

const breadcrumbs: Breadcrumb[] = [];

/** A step before an error is sent with the next report of this page. */
export function breadcrumb(text: string, data: { readonly status?: number } = {}): void {
  breadcrumbs.push({ at: Date.now(), text, ...data });
  if (breadcrumbs.length > MOST_BREADCRUMBS) breadcrumbs.shift();
}

export const recentBreadcrumbs = (): readonly Breadcrumb[] => [...breadcrumbs];
