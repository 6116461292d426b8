'use client';

import { AppFrame } from '@/components/shell/app-frame';
import { PageHeader } from '@/components/shell/page-header';
import { NeedsConnection } from './shell-needs-connection';
import { ShellPage } from './shell-page';

/** In place of a page that the phone does not keep, with the ways to those that it does. */
export function ShellOther() {
  return (
    <ShellPage waiting={null} hasTabs hasList={false}>
      {() => (
        <AppFrame>
          <PageHeader title="No connection" />
          <NeedsConnection />
        </AppFrame>
      )}
    </ShellPage>
  );
}
