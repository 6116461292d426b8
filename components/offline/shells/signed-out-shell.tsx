'use client';

import { NeedsConnection } from '@/components/query/needs-connection';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { Mark } from '@/components/ui/mark';
import { brand } from '@/lib/core/ground/site/brand';

export function SignedOutShell() {
  return (
    <AppFrame>
      <div className="mx-auto flex w-full max-w-page grow flex-col px-2 pt-[5dvh]">
        <div className="mb-6 flex flex-col items-center text-center">
          <Mark />
          <h1 className="mt-3 font-heavy text-2xl">{brand.name}</h1>
        </div>
        <NeedsConnection />
      </div>
    </AppFrame>
  );
}
