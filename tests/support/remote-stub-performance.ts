import { STUB } from './remote-stub-knows';

/** The stub's answers about how its worker stands: a fixture, and the query that must have asked for it. */
const ANSWERS: Readonly<Record<string, readonly [body: string, asked: RegExp]>> = {
  ratings: [
    'ratings',
    /^\?from_date=[\d-]+&last_rating=\d+&expand=customer&expand=visit&expand=visit__property$/,
  ],
  stats: ['stats', /^\?from_date=[\d-]+$/],
  'daily-stats': ['daily-stats', /^\?from_date=[\d-]+$/],
};

/** The name of the answer's fixture; false for a wrong query, null for any other route. */
export function performanceFixture(route: string, query: string): string | false | null {
  const [, name = ''] = new RegExp(`^GET workers/${STUB.workerId}/([a-z-]+)/$`).exec(route) ?? [];
  const [body, asked] = ANSWERS[name] ?? [];
  if (body === undefined || asked === undefined) return null;
  return asked.test(query) ? body : false;
}
