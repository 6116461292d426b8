// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderCallHook } from '@/tests/support/render-call-hook';
import { paymentDetailsCalls } from './calls';
import { usePaymentDetails } from './hooks';

it('usePaymentDetails reads the worker’s own details, and sends no request without a worker', async () => {
  const fake = new FakeCallClient();
  fake.answer(paymentDetailsCalls.getPaymentDetails, () => ({ sortCode: '12-34-56' }));
  const { result, rerender } = renderCallHook(usePaymentDetails, fake, null as number | null);
  expect(result.current.data).toBeUndefined();
  expect(fake.made).toEqual([]);
  rerender(7);
  await waitFor(() => expect(result.current.data).toEqual({ sortCode: '12-34-56' }));
  expect(fake.made.map(({ input }) => input)).toEqual([{ params: { workerId: 7 } }]);
});
