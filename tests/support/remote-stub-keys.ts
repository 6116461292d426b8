import { STUB } from './remote-stub-knows';

const { workerId, transfer, handoverKey, keylessHome } = STUB;

/** The stub's answers about keys: a fixture, and the body that asks for it. */
const ANSWERS: Readonly<Record<string, readonly [body: string, sent: RegExp]>> = {
  [`GET workers/${workerId}/customers-and-keys/`]: ['customers-and-keys', /^$/],
  [`POST customer/property/${keylessHome}/create-key/`]: ['new-key', /^$/],
  [`POST customer/property/${keylessHome}/key-transfer/`]: ['key-transfer', /^{"to_location":"worker"}$/],
  [`PATCH work/jobs/${transfer.jobId}/visits/${transfer.date}/complete-remote-key-transfers/`]: [
    'visit',
    new RegExp(`^{"keys_to_transfer":\\[${handoverKey}\\]}$`),
  ],
};

/** The fixture of an answer, null for an unknown route, or false where something else should have been asked. */
export function keysFixture(route: string, sent: string): string | null | false {
  const found = ANSWERS[route];
  if (!found) return null;
  const [body, asked] = found;
  return asked.test(sent) && body;
}
