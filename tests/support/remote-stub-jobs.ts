import { STUB } from './remote-stub-knows';

const { workerId, openJob } = STUB;

/** The stub's answers about jobs on offer: a fixture, and what must have been asked for it. */
const ANSWERS: Readonly<Record<string, readonly [body: string, query: RegExp, sent: RegExp]>> = {
  'GET work/reassignable-visits/': [
    'reassignable-visits',
    /^\?day=[\d-]{10}&areas=SW12%2CSW17%2CSE15&page=1&page_size=5$/,
    /^$/,
  ],
  'GET work/reassignable-regular-jobs/': [
    'reassignable-regular-jobs',
    /^\?day_of_week=2&areas=SW11%2CSW4&page_size=5$/,
    /^$/,
  ],
  [`PATCH work/jobs/${openJob.id}/`]: [
    'job',
    /^$/,
    new RegExp(
      `^{"availability_changes":\\[{"start":"17:00","end":"18:30"}\\],"workers":\\[{"id":${workerId}}\\]}$`,
    ),
  ],
};

/** The fixture of an answer, null for an unknown route, or false where something else should have been asked. */
export function jobsFixture(route: string, query: string, sent: string): string | null | false {
  const found = ANSWERS[route];
  if (!found) return null;
  const [body, askedBy, sentBy] = found;
  return askedBy.test(query) && sentBy.test(sent) && body;
}
