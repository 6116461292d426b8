import { expect, it } from 'vitest';
import { isForBrowsers } from '@/lib/core/ground/contract/define-call';
import { calls } from '@/lib/features/gateway';
import { isAction } from './track';

const ids = (isOne: (call: (typeof calls)[keyof typeof calls]) => boolean) =>
  Object.values(calls)
    .filter(isOne)
    .map(({ id }) => id as string);

it('[ANALYTICS-01] the record of an action counts each of a cleaner’s writes as an action except automatic ones', () => {
  const writes = ids((call) => call.method !== 'GET' && isForBrowsers(call));
  const actions = ids(isAction);
  expect(actions).toEqual(expect.arrayContaining(['startVisit', 'finishVisit', 'rateVisit', 'bookBreak']));
  expect(new Set(writes.filter((id) => !actions.includes(id)))).toEqual(
    new Set([
      'patchVisit',
      // These calls are sent without a user action.
      'markCommentsRead',
      'createDevice',
      'updateDevice',
      'disablePush',
      // This call changes nothing.
      'sendTestPush',
      // These calls are sent without a user action.
      'sendAnalytics',
      'reportDelivery',
      'markChat',
      'markSupportChat',
    ]),
  );
});
