// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ReadPhoneContext } from '@/components/offline/shells/use-phone';
import { OtherPage } from './other-page';
import { OtherShell } from './other-shell';

describe('a page that waits for the device', () => {
  it('an offline page shows the loading state while storage is read', () => {
    expect(renderToString(<OtherShell />)).toContain('Loading the page');
    render(
      <ReadPhoneContext value={() => new Promise(() => {})}>
        <OtherShell />
      </ReadPhoneContext>,
    );
    expect(screen.getByRole('status').textContent).toBe('Loading the page');
  });

  it('an offline page shows the loading state while its code loads', () => {
    render(<OtherPage path="/time-off" workerId={7} />);
    expect(screen.getByRole('status').textContent).toBe('Loading the page');
  });
});
