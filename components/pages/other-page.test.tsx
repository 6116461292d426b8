// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ReadPhoneContext } from '@/components/offline/shells/shell-page';
import { OtherPage } from './other-page';
import { OtherShell } from './other-shell';

describe('a page that the phone does not fill at once', () => {
  it('is drawn from its HTML on, however long the storage takes', () => {
    expect(renderToString(<OtherShell />)).toContain('Loading the page');
    render(
      <ReadPhoneContext value={() => new Promise(() => {})}>
        <OtherShell />
      </ReadPhoneContext>,
    );
    expect(screen.getByRole('status').textContent).toBe('Loading the page');
  });

  it('is drawn while its code is fetched', () => {
    render(<OtherPage path="/time-off" workerId={7} />);
    expect(screen.getByRole('status').textContent).toBe('Loading the page');
  });
});
