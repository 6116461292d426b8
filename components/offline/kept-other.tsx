'use client';

import { AppFrame } from '@/components/shell/app-frame';
import { PageHeader } from '@/components/shell/page-header';
import { NeedsConnection } from './needs-connection';

/** In place of a page that the phone does not keep. */
export function KeptOther() {
  return (
    <AppFrame>
      <PageHeader title="No connection" />
      <NeedsConnection />
    </AppFrame>
  );
}
