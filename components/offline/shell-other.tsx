'use client';

import { KeptOther } from './kept-other';
import { ShellPage } from './shell-page';

/** In place of a page that the phone does not keep, with the ways to those that it does. */
export function ShellOther() {
  return (
    <ShellPage waiting={null} hasTabs hasList={false}>
      {() => <KeptOther />}
    </ShellPage>
  );
}
