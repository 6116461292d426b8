import { formatDay, formatTime } from '@/lib/core/ground/format/date-time';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { routes } from '@/lib/core/ground/site/routes';
import { matchRank } from './match';
import { paletteMessages } from './messages';
import type { FoundCustomer, FoundHome, FoundVisit, FoundWorker, OfficeFindings } from './schema';

export interface PaletteItem {
  readonly key: string;
  readonly label: string;
  readonly detail: string;
  readonly href: string;
}

export interface PaletteGroup {
  readonly name: 'recent' | 'pages' | keyof OfficeFindings;
  readonly items: readonly PaletteItem[];
}

/** Groups without items are left out. */
export function groupsOf(findings: OfficeFindings): readonly PaletteGroup[] {
  const groups: readonly PaletteGroup[] = [
    { name: 'cleaners', items: findings.cleaners.map(workerItem) },
    { name: 'customers', items: findings.customers.map(customerItem) },
    { name: 'homes', items: findings.homes.map(homeItem) },
    { name: 'visits', items: findings.visits.map(visitItem) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** Keeps an earlier answer's items that also match the longer text, until its own answer is there. */
export function stillMatching(groups: readonly PaletteGroup[], search: string): readonly PaletteGroup[] {
  const textOf = ({ label, detail }: PaletteItem) => `${label} ${detail}`;
  // The search works like the server: the domain of an email counts only with an `@`.
  const isMatch = (item: PaletteItem) =>
    matchRank(search.includes('@') ? textOf(item) : textOf(item).replace(/@\S*/g, ''), search) !== null;
  return groups
    .map(({ name, items }) => ({ name, items: items.filter(isMatch) }))
    .filter(({ items }) => items.length > 0);
}

/** The best match comes first; pages of one rank stay in the menu's order. */
export function pagesMatching(pages: readonly PaletteItem[], search: string): readonly PaletteItem[] {
  return pages
    .flatMap((page) => {
      const rank = matchRank(`${page.label} ${page.detail}`, search);
      return rank === null ? [] : [{ page, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ page }) => page);
}

const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ');
const keyText = (number: string | null) => number && paletteMessages.key({ number });

function workerItem({ id, fullName, email, postcode, keyNumber }: FoundWorker): PaletteItem {
  const detail = joined(keyText(keyNumber), postcode, email);
  return { key: `cleaner ${id}`, label: fullName, detail, href: officeRoutes.adminWorker(id) };
}

const NO_FILTER = { area: null, state: null, trial: null };

/** There is no page of a customer yet: the list of people shows her cleaners. */
const findPerson = (name: string) => officeRoutes.officeFound({ ...NO_FILTER, search: name });

function customerItem({ id, name, email }: FoundCustomer): PaletteItem {
  return { key: `customer ${id}`, label: name, detail: email ?? '', href: findPerson(name) };
}

function homeItem({ id, address, postcode, customerName, keyNumber }: FoundHome): PaletteItem {
  const detail = joined(keyText(keyNumber), customerName);
  return { key: `home ${id}`, label: `${address}, ${postcode}`, detail, href: findPerson(customerName) };
}

function visitItem(visit: FoundVisit): PaletteItem {
  const { jobId, scheduledDate, actualDate, startTime, customerName, postcode, cleaner } = visit;
  const day = formatDay(actualDate);
  return {
    key: `visit ${jobId} ${scheduledDate}`,
    label: paletteMessages.visit({ day, time: formatTime(startTime), customer: customerName }),
    detail: joined(cleaner?.fullName ?? paletteMessages.noCleaner, postcode),
    href: cleaner ? officeRoutes.adminWorkerJobs(cleaner.id) : routes.adminOffers,
  };
}
