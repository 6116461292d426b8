import type { ReactNode } from 'react';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { Button } from '@/components/ui/button';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { adminMessages } from '@/lib/features/admin/messages';
import { routes, withBasePath } from '@/lib/routes';
import { OfficeNav, type OfficePage } from './office-nav';

type OfficeFrameProps = { readonly children: ReactNode } & (
  | {
      /** The page that is shown; with a title of its own one that lies below it. */
      readonly page: OfficePage;
      readonly title?: string;
    }
  // Where no administrator is in, who could go on from here.
  | { readonly page: null; readonly title: string }
);

/** What every page of the office has around it. No page is prefetched. */
export function OfficeFrame({ page, title, children }: OfficeFrameProps) {
  return (
    <AppFrame>
      {page !== null && <OfficeNav page={page} isBelow={title !== undefined} />}
      <h1 className="mb-4 font-heavy text-2xl wrap-anywhere">
        {page === null ? title : (title ?? pageTitle(page))}
      </h1>
      <div className="flex flex-col gap-4">{children}</div>
      {page !== null && (
        <form
          method="post"
          action={withBasePath(routes.sessionAdminEnd)}
          className="mt-6 border-line border-t pt-4"
        >
          <Button type="submit" kind="secondary">
            {adminMessages.signOut}
          </Button>
        </form>
      )}
    </AppFrame>
  );
}
