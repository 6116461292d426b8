import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Field, FormProblem } from '@/components/ui/field';
import { buttonStyle } from '@/components/ui/styles';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { adminKitMessages, adminMessages } from '@/lib/features/office/frame/messages';
import { FilterTabs } from './filter-tabs';
import { OfficeAccess, RoleNotice } from './office-access';
import { OfficeAlerts } from './office-alerts';
import { OfficeForm } from './office-form';
import { OfficeFrame } from './office-frame';
import { OFFICE_LINK } from './office-style';
import { OfficeCell, OfficeRow, OfficeTable, ROW_LINK } from './office-table';
import { OfficeTabs } from './office-tabs';
import { PageLinks } from './page-links';
import { BesidePanel, SidePanel } from './side-panel';
import { SideSheet } from './side-sheet';
import { SingleKeysSwitch } from './single-keys-switch';

interface KitScreenProps {
  readonly isPanelOpen: boolean;
  readonly isSheetOpen: boolean;
}

const SELF = officeRoutes.adminKitWith({});
const SELF_WITH_PANEL = officeRoutes.adminKitWith({ panel: '1' });
const SELF_WITH_SHEET = officeRoutes.adminKitWith({ sheet: '1' });

const VIEWER = { role: 'viewer', forms: [] } as const;

/** Each part of the office once. */
export function KitScreen({ isPanelOpen, isSheetOpen }: KitScreenProps) {
  const { main, alert, noticeTitle, notice } = adminKitMessages;
  return (
    <OfficeAlerts count={3} label={adminKitMessages.few} urgent={adminKitMessages.few}>
      <OfficeFrame
        page="adminSwitches"
        title={adminKitMessages.longName}
        action={<Button>{main}</Button>}
        hasColumns
      >
        <BesidePanel panel={isPanelOpen && <KitPanel />}>
          <div className="flex min-w-0 flex-col gap-4 p-5 wide:overflow-y-auto wide:*:shrink-0">
            <KitLinks />
            <KitTable />
            <KitList />
            <FormProblem id="kit-problem" text={alert} />
            <KitForm title={adminKitMessages.form} error={adminKitMessages.fault} isAllowed />
            <KitForm title={adminKitMessages.forbidden} isAllowed={false} />
            <EmptyState title={noticeTitle} text={notice} />
            <OfficeAccess {...VIEWER}>
              <RoleNotice needs="work" texts={adminMessages.roleNotice} />
            </OfficeAccess>
            <SingleKeysSwitch />
          </div>
        </BesidePanel>
      </OfficeFrame>
      {isSheetOpen && (
        <SideSheet
          title={adminKitMessages.sheet}
          closeTo={SELF}
          foot={<Button className="w-full">{adminKitMessages.save}</Button>}
        >
          <p className="mb-4">{adminKitMessages.sheetText}</p>
          <Field label={adminKitMessages.name} defaultValue={adminKitMessages.longName} />
        </SideSheet>
      )}
    </OfficeAlerts>
  );
}

const OPENER_ID = 'kit-panel-opener';

const KitPanel = () => (
  <SidePanel title={adminKitMessages.panel} closeTo={SELF} openers={[OPENER_ID]} isAsked>
    <p>{adminKitMessages.panelText}</p>
  </SidePanel>
);

function KitLinks() {
  const { all, few, firstTab, secondTab } = adminKitMessages;
  return (
    <>
      <OfficeTabs
        label={adminKitMessages.tabs}
        tabs={[
          { href: SELF, label: firstTab, isCurrent: true },
          { href: SELF_WITH_PANEL, label: secondTab, isCurrent: false },
        ]}
      />
      <FilterTabs
        label={adminKitMessages.filters}
        filters={[
          { href: SELF, label: all, count: 1000, isCurrent: true },
          { href: SELF_WITH_PANEL, label: few, count: 3, isCurrent: false },
        ]}
      />
      <FilterTabs
        label={adminKitMessages.denseFilters}
        isDense
        filters={[
          { href: SELF, label: all, count: 1000, isCurrent: true },
          { href: SELF_WITH_SHEET, label: few, count: 3, isCurrent: false },
        ]}
      />
      <p className="flex flex-wrap gap-3">
        <Link
          id={OPENER_ID}
          href={SELF_WITH_PANEL}
          prefetch={false}
          scroll={false}
          className={buttonStyle('secondary')}
        >
          {adminKitMessages.openPanel}
        </Link>
        <Link href={SELF_WITH_SHEET} prefetch={false} scroll={false} className={buttonStyle('secondary')}>
          {adminKitMessages.openSheet}
        </Link>
      </p>
    </>
  );
}

function KitTable() {
  const { table, name, state, longName, shortName, late, done } = adminKitMessages;
  const rows = [
    { href: SELF_WITH_PANEL, who: longName, how: late },
    { href: SELF_WITH_SHEET, who: shortName, how: done },
  ];
  return (
    <Card title={table}>
      <OfficeTable caption={table} columns={[name, state]}>
        {rows.map(({ href, who, how }) => (
          <OfficeRow key={who}>
            <OfficeCell isMain>
              <Link href={href} prefetch={false} scroll={false} className={ROW_LINK}>
                {who}
              </Link>
            </OfficeCell>
            <OfficeCell>{how}</OfficeCell>
          </OfficeRow>
        ))}
      </OfficeTable>
      <PageLinks currentPage={2} numPages={20} linkTo={() => SELF} />
    </Card>
  );
}

function KitList() {
  const { list, shortName, longName } = adminKitMessages;
  return (
    <Card title={list}>
      {/* Arrow keys move between its items. */}
      <ul data-rows>
        {[shortName, longName].map((name) => (
          <li key={name}>
            <Link href={SELF} prefetch={false} scroll={false} className={OFFICE_LINK}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface KitFormProps {
  readonly title: string;
  readonly error?: string;
  readonly isAllowed: boolean;
}

function KitForm({ title, error, isAllowed }: KitFormProps) {
  const { field, hint, main } = adminKitMessages;
  return (
    <Card title={title}>
      <OfficeAccess forms={isAllowed ? ['setting'] : []}>
        <OfficeForm form="setting" values={{ name: 'kit' }} className="flex flex-col gap-3">
          <Field label={field} hint={hint} error={error} name="value" />
          <Button type="submit" kind="secondary" className="self-start">
            {main}
          </Button>
        </OfficeForm>
      </OfficeAccess>
    </Card>
  );
}
