// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OfficeElsewhereScreen } from '@/components/office/frame/office-frame';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderApp } from '@/tests/support/render-app';
import { JoiningElsewhere } from './joining-elsewhere';

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

it('the page for joining elsewhere shows that joining is not possible here, with an email link', () => {
  renderApp(<JoiningElsewhere />, new FakeCallClient());
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You cannot join with this app');
  expect(screen.getByText(/Please contact us, and we will help you to join\./)).toBeDefined();
  expect(links()).toEqual([['Email help@sweep.example', 'mailto:help@sweep.example']]);
  expect(screen.queryByText(/internet connection/)).toBeNull();
});

it('the page for joining elsewhere directs an administrator to the company’s own office website', () => {
  renderApp(<OfficeElsewhereScreen />, new FakeCallClient());
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('There are no office pages here');
  expect(screen.getByText(/Your company has its own office website\./)).toBeDefined();
  expect(links()).toEqual([['Go to your schedule', '/app-sweepers/schedule']]);
});
