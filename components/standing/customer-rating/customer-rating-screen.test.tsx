// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CustomerRatingPage } from '@/lib/features/standing/customer-rating/schema';
import { ClosedRatingScreen } from './closed-rating-screen';
import { CustomerRatingScreen } from './customer-rating-screen';

const PAGE: CustomerRatingPage = {
  ...{ state: 'open', cleaner: 'Ella', day: '2026-11-23', lastDay: '2026-12-07', rating: null },
  compliments: [
    { code: 'tidying', display: 'Great at tidying' },
    { code: 'rightOnTime', display: 'Right on time' },
  ],
  problems: [{ code: 'left_early', display: 'Left early' }],
};
const RATED: CustomerRatingPage = {
  ...PAGE,
  rating: { stars: 4, compliment: 'tidying', problem: null, comment: 'Lovely', tip: null },
};

let sent: { address: string; fields: Record<string, string> }[];
let answer: () => Response;
beforeEach(() => {
  sent = [];
  answer = () => Response.json(RATED);
  vi.stubGlobal('fetch', async (address: string, { body }: { body: URLSearchParams }) => {
    sent.push({ address, fields: Object.fromEntries(body) });
    return answer();
  });
  return () => vi.unstubAllGlobals();
});

const star = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const comment = () => screen.getByLabelText<HTMLTextAreaElement>(/Your comment/);
const write = (text: string) => fireEvent.change(comment(), { target: { value: text } });
const send = (name = 'Send rating') => fireEvent.click(screen.getByRole('button', { name }));
const heading = () => screen.getByRole('heading', { level: 1 });

describe('the rating form', () => {
  it('the rating form shows the cleaner, the visit’s day, what the cleaner sees and the last day to change', () => {
    render(<CustomerRatingScreen page={PAGE} />);
    expect(heading().textContent).toBe('How was your clean with Ella?');
    expect(screen.getByText('Your clean on Monday 23 November')).toBeDefined();
    expect(screen.getByText(/^Ella sees your rating and comment\./)).toBeDefined();
    expect(screen.getByText('You can change your rating until Monday 7 December.')).toBeDefined();
  });

  it('the rating form has one required group of one to five stars, none selected', () => {
    render(<CustomerRatingScreen page={PAGE} />);
    const stars = screen.getAllByRole<HTMLInputElement>('radio', { name: /star/ });
    expect(stars.map(({ value }) => value)).toEqual(['1', '2', '3', '4', '5']);
    expect(new Set(stars.map(({ name }) => name))).toEqual(new Set(['stars']));
    expect(stars.every(({ required, checked }) => required && !checked)).toBe(true);
    expect(screen.getByRole('group', { name: 'Your rating' }).contains(stars[0] ?? null)).toBe(true);
  });

  it('the rating form offers compliments for four and five stars, problems for fewer', () => {
    render(<CustomerRatingScreen page={PAGE} />);
    const fits = [1, 2, 3, 4, 5].map((count) => star(count === 1 ? '1 star' : `${count} stars`).dataset.fits);
    expect(fits).toEqual(['problem', 'problem', 'problem', 'compliment', 'compliment']);
    const namesIn = (group: string) =>
      [...screen.getByRole('group', { name: group }).querySelectorAll('input')].map((input) => [
        input.name,
        input.value,
        input.labels?.[0]?.textContent,
      ]);
    expect(namesIn('What did you like most?')).toEqual([
      ['compliment', 'tidying', 'Great at tidying'],
      ['compliment', 'rightOnTime', 'Right on time'],
      ['compliment', '', 'Something else'],
    ]);
    expect(namesIn('What went wrong?')).toEqual([
      ['problem', 'left_early', 'Left early'],
      ['problem', '', 'Something else'],
    ]);
  });

  it('the rating form sends stars, compliment and comment, then focuses the thank-you heading', async () => {
    render(<CustomerRatingScreen page={PAGE} />);
    fireEvent.click(star('4 stars'));
    fireEvent.click(screen.getByRole('radio', { name: 'Great at tidying' }));
    write('Lovely');
    send();
    await waitFor(() => expect(heading().textContent).toBe('Thank you for your rating'));
    expect(sent).toEqual([
      {
        address: '/app-sweepers/api/customer/rating',
        fields: { stars: '4', compliment: 'tidying', comment: 'Lovely', tip: '' },
      },
    ]);
    expect(document.activeElement).toBe(heading());
    expect(screen.getByText('You gave Ella 4 stars for your clean on Monday 23 November.')).toBeDefined();
  });

  it.each([
    [
      'when offline',
      () => Promise.reject(new TypeError('Failed to fetch')),
      /^Your rating was not sent\. Please check your internet connection and try again\.$/,
    ],
    [
      'when the server fails',
      () => Response.json({ problem: 'failed' }, { status: 400 }),
      /^Your rating was not sent\. Something went wrong\. Please try again\.$/,
    ],
    [
      'after too many tries',
      () => Response.json({ problem: 'too-many' }, { status: 400 }),
      /^Too many tries/,
    ],
    [
      'after a validation error',
      () => Response.json({ problem: 'not-taken' }, { status: 400 }),
      /^We could not send this\. Choose 1 to 5 stars and write at most 1,000 characters\.$/,
    ],
  ])('the rating form keeps the input %s, shows the reason and can send again', async (_, failed, text) => {
    render(<CustomerRatingScreen page={PAGE} />);
    fireEvent.click(star('2 stars'));
    fireEvent.click(screen.getByRole('radio', { name: 'Left early' }));
    write('Half an hour');
    answer = failed as () => Response;
    send();
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    expect([star('2 stars').checked, comment().value]).toEqual([true, 'Half an hour']);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Left early' }).checked).toBe(true);
    answer = () => Response.json(RATED);
    send();
    await waitFor(() => expect(heading().textContent).toBe('Thank you for your rating'));
    const fields = { stars: '2', problem: 'left_early', comment: 'Half an hour', tip: '' };
    expect(sent.map((one) => one.fields)).toEqual([fields, fields]);
  });

  it('the rating form says at its field that a tip is wrong, keeps the input and sends the next one', async () => {
    render(<CustomerRatingScreen page={PAGE} />);
    fireEvent.click(star('5 stars'));
    write('Lovely');
    const tip = screen.getByRole<HTMLInputElement>('textbox', {
      name: /^Tip for .+ that you paid to us, if any$/,
    });
    fireEvent.change(tip, { target: { value: '10,000' } });
    answer = () => Response.json({ problem: 'tip' }, { status: 400 });
    send();
    const text =
      'Your rating was not sent. Enter the tip as an amount above zero, up to £500, or leave it empty.';
    await waitFor(() => expect(tip.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText(text).id).toBe(tip.getAttribute('aria-describedby')?.split(' ')[0]);
    expect([tip.value, comment().value]).toEqual(['10,000', 'Lovely']);
    answer = () =>
      Response.json({ ...RATED, rating: { ...RATED.rating, tip: { pence: 550, isAnswered: false } } });
    fireEvent.change(tip, { target: { value: '5.50' } });
    send();
    expect(await screen.findByText('You left a tip of £5.50.')).toBeDefined();
    expect(sent.map(({ fields }) => fields.tip)).toEqual(['10,000', '5.50']);
  });

  it('the rating form has no field for a tip that the office has answered', () => {
    const rating = { stars: 4, compliment: null, problem: null, comment: null } as const;
    const tip = { pence: 550, isAnswered: true };
    render(<CustomerRatingScreen page={{ ...PAGE, rating: { ...rating, tip } }} isChanging />);
    expect(screen.getByText('Our office has checked your tip of £5.50.')).toBeDefined();
    expect(screen.queryByRole('textbox', { name: /^Tip/ })).toBeNull();
  });

  it('the rating form counts characters and sends no comment that is too long', async () => {
    render(<CustomerRatingScreen page={PAGE} />);
    fireEvent.click(star('5 stars'));
    write('x'.repeat(1_001));
    expect(screen.getByText('1001 of 1000 characters')).toBeDefined();
    expect(comment().getAttribute('aria-invalid')).toBe('true');
    send();
    expect(document.activeElement).toBe(comment());
    write('x'.repeat(1_000));
    expect(screen.getByText('1000 of 1000 characters')).toBeDefined();
    send();
    await waitFor(() => expect(heading().textContent).toBe('Thank you for your rating'));
    expect(sent.map(({ fields }) => fields.comment?.length)).toEqual([1_000]);
  });

  it('the rating form shows the problem from the URL, but no unknown text', () => {
    const { unmount } = render(<CustomerRatingScreen page={PAGE} problem="too-many" />);
    expect(screen.getByRole('alert').textContent).toMatch(/^Too many tries/);
    unmount();
    render(<CustomerRatingScreen page={RATED} problem="<b>made up</b>" />);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(heading().textContent).toBe('Thank you for your rating');
  });
});

describe('an existing rating', () => {
  it('an existing rating shows a thank-you; the form opens with the saved input and can be saved', async () => {
    render(<CustomerRatingScreen page={RATED} />);
    expect(heading().textContent).toBe('Thank you for your rating');
    expect(document.activeElement).not.toBe(heading());
    expect(screen.getByText('You can change your rating until Monday 7 December.')).toBeDefined();
    const change = screen.getByRole('link', { name: 'Change rating' });
    expect(change.getAttribute('href')).toBe('/app-sweepers/rate?change=1');
    fireEvent.click(change);
    expect([star('4 stars').checked, comment().value]).toEqual([true, 'Lovely']);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Great at tidying' }).checked).toBe(true);
    answer = () => Response.json({ ...RATED, rating: { ...RATED.rating, stars: 5 } });
    fireEvent.click(star('5 stars'));
    send('Save changes');
    expect(
      await screen.findByText('You gave Ella 5 stars for your clean on Monday 23 November.'),
    ).toBeDefined();
  });

  it('an existing rating opens the form at the URL for browsers without scripts', () => {
    render(<CustomerRatingScreen page={RATED} isChanging />);
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeDefined();
  });
});

describe('a link without a form', () => {
  it.each([
    [
      'the link has expired',
      { ...PAGE, state: 'expired' },
      'This link stopped working after Monday 7 December.',
    ],
    [
      'the visit is not finished',
      { ...PAGE, state: 'not-finished' },
      /^Your clean on Monday 23 November is not fin/,
    ],
    ['the link is incomplete', null, /^This link is not complete\. Please open the link in your email/],
  ] as const)('a link without a form shows that %s and how to get help', (_, page, text) => {
    render(<ClosedRatingScreen page={page} />);
    expect(heading().textContent).toBe('You cannot rate this clean');
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByRole('link', { name: 'help@sweep.example' }).getAttribute('href')).toBe(
      'mailto:help@sweep.example',
    );
  });
});
