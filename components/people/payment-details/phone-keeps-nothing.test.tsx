// @vitest-environment jsdom
import '@/tests/support/indexed-db';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDB } from 'idb';
import { expect, it } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { LIVE_WORLD } from '@/lib/core/ground/contract/session-scope';
import { brand } from '@/lib/core/ground/site/brand';
import { createPageAnswers } from '@/lib/core/phone/cache/page-answers';
import { phoneStore } from '@/lib/core/phone/cache/phone-store';
import { AnswerCacheContext } from '@/lib/core/phone/client/call-context';
import { paymentDetailsCalls } from '@/lib/features/people/payment-details/calls';
import { keysCalls } from '@/lib/features/work/keys/calls';
import { useCustomerKeys } from '@/lib/features/work/keys/hooks';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderApp } from '@/tests/support/render-app';
import { PaymentDetailsSection } from './payment-details-section';

const SCOPE = { environment: 'production', world: LIVE_WORLD, userId: 7 };
/** Matches parts of the secrets below in any spelling. */
const SECRETS = /31926819|6819|20-?17-?53|CE ?45 ?61 ?22 ?B|Rahman/i;

/** The query is persisted: it proves that the search below finds stored data. */
function Keys() {
  return <p>{useCustomerKeys(7, null, null).data?.length ?? 'none'}</p>;
}

async function everythingKept(): Promise<string> {
  const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href];
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await openDB(name);
    for (const store of db.objectStoreNames) kept.push(await db.getAllKeys(store), await db.getAll(store));
    db.close();
  }
  return JSON.stringify(kept);
}

it('the app never stores payment details on the device, read or sent', async () => {
  const openStore = async () => phoneStore(brand.timeZone);
  const answers = createPageAnswers({ scope: SCOPE, openStore, stableScreen: async () => {} });
  const fake = new FakeCallClient();
  const whole = { nameOnAccount: 'Nadia Rahman', accountNumber: '31926819', sortCode: '20-17-53' };
  fake.answer(paymentDetailsCalls.getPaymentDetails, () => whole);
  fake.answer(keysCalls.listCustomersAndKeys, () => [{ account: { name: 'Priya' } }]);
  renderApp(
    <AnswerCacheContext value={answers}>
      <Keys />
      <PaymentDetailsSection workerId={7} />
    </AnswerCacheContext>,
    fake,
    new Date().toISOString(),
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Change payment details' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('National Insurance number'), 'CE 45 61 22 B');
  fake.refuse(paymentDetailsCalls.patchPaymentDetails, callError('no_internet', 'r'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/could not be sent/)).toBeDefined();
  await expect.poll(everythingKept).toContain('Priya');
  expect(await everythingKept()).not.toMatch(SECRETS);
  fake.answer(paymentDetailsCalls.patchPaymentDetails, () => ({
    ...whole,
    nationalInsuranceNumber: 'CE456122B',
  }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your details have been changed.')).toBeDefined();
  expect(await everythingKept()).not.toMatch(SECRETS);
});
