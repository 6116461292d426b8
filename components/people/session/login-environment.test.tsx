// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { LoginEnvironment } from './login-environment';

const LIVE = { environment: 'production', isChosen: false, apiRoot: null, lost: null } as const;

beforeEach(() => localStorage.clear());

describe('the sign-in page', () => {
  it('the sign-in page shows and stores no environment by default', () => {
    const { container } = render(<LoginEnvironment {...LIVE} />);
    expect([container.textContent, localStorage.length]).toEqual(['', 0]);
  });

  it('[ENV-01] the sign-in page shows the chosen environment and mirrors it in localStorage', () => {
    localStorage.setItem('environment', 'development');
    localStorage.setItem('api_root', 'http://evil.example/');
    render(<LoginEnvironment {...LIVE} environment="staging" isChosen />);
    expect(screen.getByRole('button', { name: 'Environment: Staging' })).toBeDefined();
    expect({ ...localStorage }).toEqual({ environment: 'staging' });
  });

  it('[ENV-03] the sign-in page shows the API root of a development server and mirrors it in localStorage', () => {
    const apiRoot = 'http://127.0.0.1:3001/api/v1/';
    render(<LoginEnvironment {...LIVE} environment="development" isChosen apiRoot={apiRoot} />);
    expect(screen.getByText(apiRoot)).toBeDefined();
    expect({ ...localStorage }).toEqual({ environment: 'development', api_root: apiRoot });
  });

  it('the sign-in page says that a chosen environment is gone and clears its mirror', () => {
    localStorage.setItem('environment', 'staging');
    render(<LoginEnvironment {...LIVE} lost="staging" />);
    expect(screen.getByRole('status').textContent).toBe(
      'Staging is no longer on this server. You are in Production. Unsent changes for Staging stay on this phone.',
    );
    expect(localStorage).toHaveLength(0);
  });
});
