import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { type PayView, visitKeyOf } from './model';

export function payAddress({ week, filter, page, workerId, sheet }: Partial<PayView>): string {
  return officeRoutes.officePayFor({
    week: week ?? null,
    show: filter === 'all' ? null : (filter ?? null),
    page: page ?? 1,
    worker: workerId ?? null,
    sheet: sheet?.kind ?? null,
    visit: sheet && 'visit' in sheet ? visitKeyOf(sheet.visit) : null,
  });
}

/** This is the query of the shown page, to which a form leads back. */
export const listOf = (view: PayView): string => payAddress(view).split('?')[1] ?? '';
