// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderApp } from '@/tests/support/render-app';
import { WelcomeScreen } from './welcome-screen';

type Props = Parameters<typeof WelcomeScreen>[0];
const draw = (props: Props) => renderApp(<WelcomeScreen {...props} />, new FakeCallClient());
const steps = (...done: readonly boolean[]) =>
  done.map((isDone, at) => ({ name: ['password', 'contact', 'travel'][at] ?? '', isDone }));

const goBack = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
    history.back();
  });

afterEach(() => vi.unstubAllGlobals());

describe('the welcome page', () => {
  it('[AUTH-04] the welcome page signs in an applicant who has already begun', async () => {
    const sent: Record<string, string>[] = [];
    vi.stubGlobal('fetch', async (url: string, request: RequestInit = {}) => {
      if (url.endsWith('/csrf')) return Response.json({ csrfToken: 'c1' });
      sent.push(Object.fromEntries(new URLSearchParams(request.body as URLSearchParams)));
      return Response.json({ url: 'http://localhost/?error=Wrong' }, { status: 401 });
    });
    draw({ kind: 'signed-out', problem: null });
    await userEvent.type(screen.getByLabelText('Email'), 'noor@applicants.example');
    await userEvent.type(screen.getByLabelText('Password'), 'a quiet broom');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await expect
      .poll(() => sent)
      .toMatchObject([
        { username: 'noor@applicants.example', password: 'a quiet broom', onboarding: 'true' },
      ]);
  });

  it('the welcome page returns after each Back, with one added history entry even after a reload', async () => {
    history.pushState(null, '', '/mail');
    history.pushState(null, '', '/app-sweepers/onboarding/welcome');
    const pushState = vi.spyOn(history, 'pushState');
    draw({ kind: 'going-on', steps: steps(false, false) }).unmount();
    const { unmount } = draw({ kind: 'going-on', steps: steps(false, false) });
    const upper = history.state;
    for (const _ of [1, 2, 3]) {
      await goBack();
      expect(history.state).not.toEqual(upper);
      await vi.waitFor(() => expect(history.state).toEqual(upper));
      expect(location.pathname).toBe('/app-sweepers/onboarding/welcome');
    }
    expect(pushState).toHaveBeenCalledOnce();
    // Once the screen is unmounted, Back works as usual.
    unmount();
    await goBack();
    await goBack();
    expect(location.pathname).toBe('/mail');
  });

  it('the welcome page greets an invited applicant by name, with a form that works without scripts', () => {
    draw({ kind: 'invited', name: 'نور الهدى' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome, نور الهدى');
    const form = screen.getByRole('button', { name: 'Get started' }).closest('form');
    expect(form?.method).toBe('post');
  });

  it('the welcome page links to the first unfinished step', () => {
    draw({ kind: 'going-on', steps: steps(true, false, false) });
    expect(screen.getByText(/You have done 1 of 3 steps/)).toBeDefined();
    const link = screen.getByRole('link', { name: 'Continue' });
    expect(link.getAttribute('href')).toMatch(/\/onboarding\/contact$/);
  });

  it.each([
    ['expired', 'This link has expired.'],
    ['used', 'This link was already used.'],
    ['withdrawn', 'This invitation was cancelled.'],
    ['unknown', 'This link does not work.'],
  ])('the welcome page explains that a link is %s', (problem, sentence) => {
    draw({ kind: 'signed-out', problem });
    expect(screen.getByText(new RegExp(sentence))).toBeDefined();
  });

  it('the welcome page shows no unknown problem from the URL', () => {
    draw({ kind: 'signed-out', problem: '<b>pay here</b>' });
    expect(screen.queryByText(/pay here/)).toBeNull();
    expect(screen.getByLabelText('Email')).toBeDefined();
  });
});
