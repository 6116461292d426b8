// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OfficeNav } from './office-nav';

const currents = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => [link.textContent, link.getAttribute('aria-current')]);

describe('the pages of the office', () => {
  it('say which one is shown', () => {
    render(<OfficeNav page="adminApplicants" isBelow={false} />);
    expect(currents()).toEqual([['Applicants', 'page']]);
  });

  it('say below which one a page of nobody’s menu lies', () => {
    render(<OfficeNav page="admin" isBelow />);
    expect(currents()).toEqual([['Office', 'true']]);
  });
});
