import { STUB } from './remote-stub-knows';

/** The stub's answers to what the side menu, the areas and the flags ask: a fixture, and the body that asks for it. */
const ANSWERS: Readonly<Record<string, readonly [body: string, asked?: RegExp]>> = {
  [`GET workers/${STUB.workerId}/payment-details/`]: ['payment-details'],
  [`PATCH workers/${STUB.workerId}/payment-details/`]: [
    'payment-details',
    /^\{("[a-z_]+":("[^"]*"|null),?)+\}$/,
  ],
  [`PATCH workers/${STUB.workerId}/`]: ['worker', /^\{"line_1":.*,"travel_preferences":\[.*\]\}$/],
  [`GET workers/${STUB.workerId}/extra-job-availability-signal/`]: ['availability-signal'],
  [`GET workers/${STUB.workerId}/extra-job-eligibility/`]: ['eligibility'],
  [`GET workers/${STUB.workerId}/areas/`]: ['areas'],
  [`GET workers/${STUB.workerId}/working-areas/`]: ['working-areas'],
  'GET mapping/surrounding-areas/SW12/': ['surrounding-areas'],
  'GET integrations/zendesk/ticket-links/count/': ['ticket-count'],
  'GET infrastructure/feature/academy-link/': ['feature'],
  'GET infrastructure/feature-generally-active/academy-link/': ['feature'],
  'PUT infrastructure/feature/regular-extra-jobs-unlocked/': ['feature', /^{"active":true}$/],
  'GET infrastructure/setting-value/sweep_academy_url/': ['setting'],
  'GET infrastructure/constants/': ['constants'],
  [`PUT workers/${STUB.workerId}/photo/`]: ['photo-address', /^\{"data":(null|"[\w+/=]+")\}$/],
  'POST device/create/': [
    'device',
    /^\{"app_version":.*"platform":"web","uuid":"[\da-f-]+","os_version":.*\}$/,
  ],
  [`PATCH device/${STUB.deviceId}/update/`]: ['device', /^\{"app_version":"[\d.]+"\}$/],
  'POST infrastructure/release-hijack/': ['release', /^$/],
};

/** The fixture of an answer, null for an unknown route, or false where something else should have been asked. */
export function menuFixture(route: string, sent: string): string | null | false {
  const [body, asked = /^/] = ANSWERS[route] ?? [];
  return body === undefined ? null : asked.test(sent) && body;
}
