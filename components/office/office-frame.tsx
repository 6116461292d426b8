import type { ReactNode } from 'react';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Mark } from '@/components/ui/mark';
import { buttonStyle } from '@/components/ui/styles';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { adminMessages } from '@/lib/features/admin/messages';
import { routes, withBasePath } from '@/lib/routes';
import { OfficeNav, type OfficePage } from './office-nav';

type OfficeFrameProps = { readonly children: ReactNode } & (
  | {
      /** The shown page, or its parent if `title` is set. */
      readonly page: OfficePage;
      readonly title?: string;
    }
  // For pages without a signed-in administrator.
  | { readonly page: null; readonly title: string }
);

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

/** The same for signed-in and signed-out visitors. */
export function OfficeNotFoundScreen() {
  return (
    <OfficeFrame page={null} title={commonMessages.notFoundTitle}>
      <p>{adminMessages.notFound}</p>
      <p>
        <a href={withBasePath(routes.admin)} className={buttonStyle('primary')}>
          {adminMessages.goToOffice}
        </a>
      </p>
    </OfficeFrame>
  );
}

/** With a marketplace's own API, which has its own office tools. */
export function OfficeElsewhereScreen() {
  return (
    <AppFrame>
      <Card className="my-auto flex flex-col items-center gap-3 px-5 py-6 text-center">
        <Mark />
        <h1 className="font-heavy text-xl">{adminMessages.elsewhere}</h1>
        <p className="text-ink-soft">{adminMessages.elsewhereText}</p>
        <p className="text-ink-soft">{adminMessages.elsewhereWhy}</p>
        <a href={withBasePath(routes.schedule)} className={buttonStyle('primary')}>
          {commonMessages.goToSchedule}
        </a>
      </Card>
    </AppFrame>
  );
}
