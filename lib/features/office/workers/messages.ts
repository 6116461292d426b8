import { messages } from '@/lib/core/ground/texts/messages';
import type { WorkerState } from './model';
import type { ListedVisit } from './schema';

/** These are texts of the office's list of cleaners and of a cleaner's pages. Only the server loads them. */
export const adminWorkersMessages = /* @__PURE__ */ messages(
  {
    /** No cleaner has the searched name, email, telephone number, postcode or key. */
    noneFound: 'No cleaner found for “{search}”.',
    noneFiltered: 'No cleaner matches these filters.',
    noneFoundFiltered: 'No cleaner found for “{search}” with these filters.',
    clear: 'Show all cleaners',

    states: 'State today',
    allStates: 'All states',
    state: {
      working: 'Working',
      'time-off': 'Time off today',
      'no-new-customers': 'No new customers',
      joining: 'Joining',
    } satisfies Record<WorkerState, string>,
    trials: 'Trial period',
    allTrials: 'With and without trial',
    area: 'Area',
    allAreas: 'All areas ({count, number})',
    areaCount: '{area} ({count, number})',
    showArea: 'Show',

    columns: {
      name: 'Name',
      area: 'Area',
      state: 'State today',
      trial: 'Trial period',
      rating: 'Rating',
      visitsToday: 'Visits today',
      nextVisit: 'Next visit',
      phone: 'Phone',
    },
    visitsToday: '{count, plural, =0 {No visits today} one {# visit today} other {# visits today}}',
    next: '{day}, {time}',
    nextOnPhone: 'Next: {when}',
    holdsKeys: 'Has {count, plural, one {key} other {keys}} {numbers}',

    rating: 'Rating {rating}, average of {count, plural, one {# rating} other {# ratings}}',
    noRating: 'No ratings yet',
    startedWork: 'Started on {day}',
    advanced: 'Features for this cleaner',

    week: 'The coming week',
    dayOff: 'Time off',
    noVisits: 'No visits',
    visit: '{time}: {customer}',
    visitState: {
      planned: 'Planned',
      late: 'Late',
      started: 'Started',
      finished: 'Finished',
      skipped: 'Skipped',
    } satisfies Record<ListedVisit['state'], string>,

    contract: 'Contract',
    contractOpen: 'Open the contract (PDF)',
    contractSigned: 'Signed by {name} on {day}',
    noContractDocument: 'The contract has no document here.',
    noDocuments: 'No documents. A contract is here after the cleaner signed it while joining.',
  },
  process.env.MESSAGES_ADMIN_WORKERS,
);
