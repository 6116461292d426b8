import { expect, it } from 'vitest';
import { z } from '@/lib/core/ground/contract/schema';
import { constantsSchemas } from './schema';

const { response } = constantsSchemas.getConstants;
const decode = (body: unknown) => z.safeDecode(response, body as never);

it('[FLAG-04] the schema of constants decodes known constants and passes unknown ones through', () => {
  const body = {
    regular_job_eligibility_threshold: 12,
    reliability_target_days: 45,
    some_new_one: { deep: [1, null] },
    another: null,
  };
  const decoded = decode(body);
  expect(decoded).toEqual({
    success: true,
    data: {
      regularJobEligibilityThreshold: 12,
      reliabilityTargetDays: 45,
      some_new_one: { deep: [1, null] },
      another: null,
    },
  });
  expect(decoded.success && z.encode(response, decoded.data)).toEqual(body);
});

it('the schema of constants drops a constant with a camel-case name, because it is not validated', () => {
  expect(decode({ reliabilityTargetDays: 'many', reliability_target_days: 45 })).toEqual({
    success: true,
    data: { reliabilityTargetDays: 45 },
  });
});

it.each([
  [{}, true],
  [{ regular_job_eligibility_threshold: 0, reliability_target_days: null }, true],
  [{ regular_job_eligibility_threshold: -1 }, false],
  [{ regular_job_eligibility_threshold: '10' }, false],
  [{ reliability_target_days: 0 }, false],
  [{ reliability_target_days: 59.5 }, false],
  [[], false],
  [null, false],
  ['constants', false],
])('%j is a valid response: %s', (body, isTaken) => {
  expect(decode(body).success).toBe(isTaken);
});
