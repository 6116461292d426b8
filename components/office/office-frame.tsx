import type { ReactNode } from 'react';
import { AppFrame, CONTENT_ID } from '@/components/shell/frame/app-frame';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Mark } from '@/components/ui/mark';
import { buttonStyle } from '@/components/ui/styles';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { adminMessages } from '@/lib/features/admin/messages';
import { routes, withBasePath } from '@/lib/routes';
import { OfficeNav, OfficeTabs } from './office-nav';
import type { OfficePage } from './office-sections';
import { TopBar } from './top-bar';

type OfficeFrameProps = { readonly children: ReactNode } & (
  | {
      /** The shown page, or its parent if `title` is set. */
      readonly page: OfficePage;
      readonly title?: string;
      /** The searched text, on the page of the search. */
      readonly search?: string;
      /** The page's primary button, in the top bar. */
      readonly action?: ReactNode;
    }
  // For pages without a signed-in administrator.
  | { readonly page: null; readonly title: string }
);

export function OfficeFrame(props: OfficeFrameProps) {
  if (props.page === null) {
    return (
      <AppFrame>
        <h1 className="mb-4 font-heavy text-2xl wrap-anywhere">{props.title}</h1>
        <div className="flex flex-col gap-4">{props.children}</div>
      </AppFrame>
    );
  }
  const { page, title, search, action, children } = props;
  const isBelow = title !== undefined;
  return (
    <div
      data-office
      className="flex min-h-[calc(100dvh-var(--acting-bar))] flex-col pb-page-foot wide:pl-nav-column"
    >
      <OfficeNav page={page} isBelow={isBelow} />
      <TopBar title={title ?? pageTitle(page)} search={search ?? null} action={action} />
      <main
        id={CONTENT_ID}
        tabIndex={-1}
        className="w-full max-w-office px-4 pt-2 pb-5 outline-none wide:px-5"
      >
        <OfficeTabs page={page} isBelow={isBelow} />
        <div className="flex flex-col gap-4 first:pt-3">{children}</div>
      </main>
      <form
        method="post"
        action={withBasePath(routes.sessionAdminEnd)}
        className="mt-auto px-4 pb-5 wide:fixed wide:bottom-0 wide:left-0 wide:z-20 wide:w-nav-column wide:p-3"
      >
        <Button type="submit" kind="secondary" className="w-full">
          {adminMessages.signOut}
        </Button>
      </form>
    </div>
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
