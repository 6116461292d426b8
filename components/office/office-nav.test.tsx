// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OfficeNav } from './office-nav';

const currents = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => [link.textContent, link.getAttribute('aria-current')]);

describe('the office’s menu', () => {
  it('marks the current page', () => {
    render(<OfficeNav page="adminApplicants" isBelow={false} />);
    expect(currents()).toEqual([['Applicants', 'page']]);
  });

  it('marks the parent of a page below it', () => {
    render(<OfficeNav page="admin" isBelow />);
    expect(currents()).toEqual([['Office', 'true']]);
  });
});
