// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { adminMessages } from '@/lib/features/office/frame/messages';
import { englishTexts, pseudoApp } from '@/tests/support/pseudo-language';
import { FilterTabs } from './filter-tabs';
import { OfficeAccess, RoleNotice } from './office-access';
import { OfficeAlerts } from './office-alerts';
import { OfficeForm } from './office-form';
import { OfficeFrame } from './office-frame';
import { PageLinks } from './page-links';
import { PaletteSearch } from './palette';
import { ShortcutList } from './shortcut-list';
import { BesidePanel, SidePanel } from './side-panel';
import { SideSheet } from './side-sheet';
import { SingleKeysSwitch } from './single-keys-switch';

const VIEWER = { role: 'viewer', forms: [] } as const;

it('the pseudo language translates the search of the palette', () => {
  render(<PaletteSearch onOpen={() => {}} />);
  expect(englishTexts()).toEqual([]);
});

it('the pseudo language translates the list of shortcuts', async () => {
  await pseudoApp();
  render(<ShortcutList isOpen onClose={() => {}} />);
  expect(englishTexts()).toEqual([]);
});

it('the pseudo language translates the parts of the office, with a panel and a sheet', () => {
  const panel = (
    <SidePanel title="1" closeTo="/1" openers={[]} isAsked>
      1
    </SidePanel>
  );
  render(
    <OfficeAlerts count={3} label="2" urgent="2">
      <OfficeFrame page="adminSwitches" title="3" hasColumns>
        <BesidePanel panel={panel}>
          <FilterTabs label="4" filters={[{ href: '/4', label: '4', count: 1000, isCurrent: true }]} />
          <PageLinks currentPage={2} numPages={20} linkTo={() => '/5'} />
          <OfficeForm form="setting" values={{ name: '6' }}>
            6
          </OfficeForm>
          <OfficeAccess {...VIEWER}>
            <RoleNotice needs="work" texts={adminMessages.roleNotice} />
            <OfficeForm form="setting" values={{ name: '6' }}>
              6
            </OfficeForm>
          </OfficeAccess>
          <SingleKeysSwitch />
        </BesidePanel>
      </OfficeFrame>
      <SideSheet title="7" closeTo="/7" foot="7">
        7
      </SideSheet>
    </OfficeAlerts>,
  );
  expect(screen.getAllByRole('complementary')).toHaveLength(2);
  expect(englishTexts()).toEqual([]);
});
