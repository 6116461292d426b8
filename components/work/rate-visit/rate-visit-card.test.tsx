// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Fragment } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { addMs } from '@/lib/core/ground/time/zoned';
import { UserContext } from '@/lib/core/phone/session/user';
import { rateVisitCalls } from '@/lib/features/work/rate-visit/calls';
import { RATING_ISSUES } from '@/lib/features/work/rate-visit/model';
import type { VisitRating } from '@/lib/features/work/rate-visit/schema';
import { RATING_ISSUE_TEXTS } from '@/lib/features/work/rate-visit/server-texts';
import { useVisit } from '@/lib/features/work/visits/hooks';
import { withFinish, withStart } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { aVisit } from '@/tests/support/a-visit';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { NOW, renderApp } from '@/tests/support/render-app';
import { WithLostTaps } from '@/tests/support/with-lost-taps';
import { RateVisitCard } from './rate-visit-card';

const finished = (overrides: Partial<Visit> = {}) => ({
  ...withFinish(withStart(aVisit({ isReviewable: true }), addMs(NOW, -7_200_000)), NOW),
  ...overrides,
});

/** The embedded backend serves the issues in this shape. */
const OFFERED = RATING_ISSUES.map(({ code, items }) => ({ code, display: RATING_ISSUE_TEXTS[code], items }));

let fake: FakeCallClient;
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  fake = new FakeCallClient();
  fake.answer(rateVisitCalls.listRatingIssues, () => OFFERED);
  fake.answer(rateVisitCalls.rateVisit, ({ input }) => input.body as VisitRating);
  user = userEvent.setup();
});

/** Renders the card with the cached visit that it changes, as on the visit screen. */
function CachedCard({ initial }: { readonly initial: { readonly ok: true; readonly value: Visit } }) {
  const { data: visit = initial.value } = useVisit(initial.value, initial, NOW);
  return (
    <>
      <RateVisitCard visit={visit} />
      <p>{visit.isReviewable ? 'waits for a rating' : 'waits for nothing'}</p>
    </>
  );
}

function show(visit: Visit = finished(), Around: typeof WithLostTaps | typeof Fragment = Fragment): void {
  const loaded = { ok: true, value: { id: 7 } } as const;
  // Marked as React marks a resolved promise, so that use() does not suspend.
  const load = Object.assign(Promise.resolve(loaded), { status: 'fulfilled', value: loaded });
  renderApp(
    <UserContext value={load}>
      <Around>
        <CachedCard initial={{ ok: true, value: visit }} />
      </Around>
    </UserContext>,
    fake,
  );
}

const card = () => screen.queryByRole('region', { name: 'Rate this job' });
const choose = (name: 'Bad' | 'Okay' | 'Good') => user.click(screen.getByRole('radio', { name }));
const tick = async (name: string) => user.click(await screen.findByRole('checkbox', { name }));
const send = async () => user.click(await screen.findByRole('button', { name: 'Send' }));
const thanks = () => screen.findByText('Thanks, your rating is saved.');
const sent = () => fake.madeOf(rateVisitCalls.rateVisit).map(({ input }) => input.body);

describe('the card', () => {
  it('the rating card appears only for a finished visit that can be rated', () => {
    const started = withStart(aVisit({ isReviewable: true }), NOW);
    for (const visit of [aVisit({ isReviewable: true }), started, finished({ isReviewable: false })]) {
      show(visit);
      expect(card()).toBeNull();
    }
    show();
    expect(card()).not.toBeNull();
  });

  it('the rating card keeps the choice and explains when the rating can be neither saved nor sent', async () => {
    show(finished(), WithLostTaps);
    await choose('Good');
    await send();
    expect(await screen.findByText(/^Your rating could not be saved on this phone/)).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Good' }).checked).toBe(true);
    expect(screen.getByText('waits for a rating')).toBeDefined();
  });

  it('[ERR-15] the rating card shows limit and length of a message that is too long and does not send it', async () => {
    show();
    await choose('Good');
    const field = await screen.findByLabelText<HTMLTextAreaElement>(/optional/);
    fireEvent.change(field, { target: { value: 'x'.repeat(1001) } });
    expect(screen.getByText('Use at most 1,000 characters. You have 1,001.')).toBeDefined();
    await send();
    expect(document.activeElement).toBe(field);
    expect(sent()).toEqual([]);
    fireEvent.change(field, { target: { value: 'x'.repeat(1000) } });
    expect(screen.queryByText(/^Use at most/)).toBeNull();
    await send();
    await thanks();
  });

  it('the rating card shows no form and sends no request before a choice', () => {
    show();
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
    expect(fake.made.filter(({ id }) => id !== 'getVisit')).toEqual([]);
  });

  it('[ACT-15] the rating card sends 1 for Bad, 3 for Okay and 5 for Good', async () => {
    show();
    for (const name of ['Bad', 'Okay', 'Good'] as const) {
      await choose(name);
      await send();
      await thanks();
      await user.click(screen.getByRole('button', { name: 'Change' }));
    }
    expect(sent()).toEqual([{ rating: 1 }, { rating: 3 }, { rating: 5 }]);
  });

  it('the rating card works with the keyboard alone', async () => {
    show();
    await user.tab();
    await user.keyboard('[ArrowRight]');
    expect(screen.getByRole('radio', { name: 'Okay' })).toHaveProperty('checked', true);
    await screen.findByRole('button', { name: 'Send' });
    for (const name of ['cleaning equipment (e.g. mop, vacuum)', 'Mop']) {
      while (document.activeElement !== screen.queryByRole('checkbox', { name })) await user.tab();
      await user.keyboard('[Space]');
    }
    while (document.activeElement !== screen.getByRole('button', { name: 'Send' })) await user.tab();
    await user.keyboard('[Enter]');
    const text = await thanks();
    expect(document.activeElement).toBe(text);
    expect(sent()).toEqual([{ rating: 3, issues: [{ code: 'cleaning_equipment', items: ['mop'] }] }]);
  });
});

describe('the list of issues', () => {
  it('[ACT-16] the list of issues of a rating appears for Bad and Okay only, in the specified wording', async () => {
    show();
    for (const name of ['Bad', 'Okay'] as const) {
      await choose(name);
      const issues = await screen.findByRole('group', { name: 'What was wrong?' });
      expect(within(issues).getAllByRole('checkbox').map(labelOf)).toEqual([
        'cleaning equipment (e.g. mop, vacuum)',
        'cleaning products (e.g. sprays, cloths)',
        'not enough time',
        'needs move in/out clean',
        'needs specialist deep clean',
        'customer attitude',
        'access',
        'job location',
      ]);
    }
    await choose('Good');
    expect(screen.queryByRole('group', { name: 'What was wrong?' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('[ACT-18] the list of issues of a rating shows the items of a chosen issue and sends the chosen ones', async () => {
    show();
    await choose('Bad');
    await tick('not enough time');
    await tick('cleaning equipment (e.g. mop, vacuum)');
    const items = screen.getByRole('group', { name: 'Which ones?' });
    expect(within(items).getAllByRole('checkbox').map(labelOf)).toEqual(['Iron', 'Mop', 'Vacuum']);
    for (const item of ['Mop', 'Vacuum', 'Mop']) await tick(item);
    await user.type(screen.getByRole('textbox', { name: /Anything to add/ }), ' The belt is torn. ');
    await send();
    await thanks();
    const issues = [{ code: 'not_enough_time' }, { code: 'cleaning_equipment', items: ['vacuum'] }];
    expect(sent()).toEqual([{ rating: 1, issues, message: 'The belt is torn.' }]);
  });

  it('[ACT-16] the list of issues of a rating is not sent with Good but stays chosen for Okay', async () => {
    show();
    await choose('Bad');
    await tick('access');
    await choose('Good');
    await send();
    await thanks();
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await choose('Okay');
    expect(await screen.findByRole('checkbox', { name: 'access' })).toHaveProperty('checked', true);
    await send();
    await thanks();
    expect(sent()).toEqual([{ rating: 5 }, { rating: 3, issues: [{ code: 'access' }] }]);
  });

  it('the list of issues of a rating shows and sends unknown issues and items of a newer server', async () => {
    fake.answer(rateVisitCalls.listRatingIssues, () => [
      { code: 'wild_animals', display: 'wild animals', items: ['bear_spray'] },
    ]);
    show();
    await choose('Bad');
    await tick('wild animals');
    await tick('bear_spray');
    await send();
    await thanks();
    expect(sent()).toEqual([{ rating: 1, issues: [{ code: 'wild_animals', items: ['bear_spray'] }] }]);
  });

  it('the list of issues of a rating is optional when it cannot be loaded, and can be retried', async () => {
    fake.refuse(rateVisitCalls.listRatingIssues, callError('server_error', 'r1'));
    show();
    await choose('Bad');
    await screen.findByText('Could not load the list. You can send your rating without it.');
    await send();
    await thanks();
    await user.click(screen.getByRole('button', { name: 'Change' }));
    fake.answer(rateVisitCalls.listRatingIssues, () => OFFERED);
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await tick('access');
    await send();
    await thanks();
    expect(sent()).toEqual([{ rating: 1 }, { rating: 1, issues: [{ code: 'access' }] }]);
  });
});

describe('sending', () => {
  it('a sent rating includes worker, job, scheduled date, idempotency key and time of the tap', async () => {
    show(finished({ actualDate: '2026-11-19' }));
    await choose('Good');
    await send();
    await thanks();
    const [made] = fake.madeOf(rateVisitCalls.rateVisit);
    expect(made?.input.params).toEqual({ workerId: 7, jobId: 1, date: '2026-11-18' });
    expect(made?.options.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
    expect(made?.options.registeredAt).toBe(NOW);
  });

  it('a sent rating marks the visit as rated at once, shows the pending send and is sent once', async () => {
    const release = fake.hold(rateVisitCalls.rateVisit);
    show();
    await choose('Good');
    await user.dblClick(await screen.findByRole('button', { name: 'Send' }));
    expect(screen.getByText('waits for nothing')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-busy')).toBe('true');
    release({ ok: true, value: { rating: 5 } });
    await thanks();
    expect(sent()).toHaveLength(1);
    expect(screen.getByText('waits for nothing')).toBeDefined();
  });

  it('a refused rating shows the server’s error, keeps the choice and marks the visit unrated', async () => {
    const error = callError('validation_error', 'r1', { userMessage: 'You cannot rate this visit.' });
    fake.refuse(rateVisitCalls.rateVisit, error);
    show();
    await choose('Bad');
    await tick('access');
    await send();
    const text = 'Failed to rate job - You cannot rate this visit.';
    expect(await within(screen.getByRole('alert')).findByText(text)).toBeDefined();
    expect(await within(card() ?? document.body).findByText(text)).toBeDefined();
    expect(screen.getByText('waits for a rating')).toBeDefined();
    expect(screen.getByRole('checkbox', { name: 'access' })).toHaveProperty('checked', true);
  });

  it('[ACT-13] a rating counts as given without a connection', async () => {
    fake.refuse(rateVisitCalls.rateVisit, callError('no_internet', 'r1'));
    show();
    await choose('Good');
    await send();
    await thanks();
    expect(screen.getByText('waits for nothing')).toBeDefined();
  });

  it('a rating can be changed: Change focuses the previous choice', async () => {
    show();
    await choose('Okay');
    await send();
    await thanks();
    await user.click(screen.getByRole('button', { name: 'Change' }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Okay' }));
  });
});

function labelOf(box: HTMLElement): string {
  return (box as HTMLInputElement).labels?.[0]?.textContent?.trim() ?? '';
}
