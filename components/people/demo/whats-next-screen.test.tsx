// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DemoContext } from '@/lib/features/people/demo/current-demo';
import { WhatsNextScreen } from './whats-next-screen';

const inDemo = { end: vi.fn() };

describe('WhatsNextScreen', () => {
  it('[NAV-36] WhatsNextScreen lists the steps after the demo in order and has no exit outside a demo', () => {
    render(<WhatsNextScreen />);
    expect(screen.getByRole('heading', { level: 1, name: 'What’s Next?' })).toBeDefined();
    const steps = screen.getAllByRole('listitem').map((step) => step.textContent);
    expect(steps).toEqual([
      expect.stringMatching(/^1\. Finish joining/),
      expect.stringMatching(/^2\. Pass our checks/),
      expect.stringMatching(/^3\. Add your first jobs/),
    ]);
    expect(screen.queryByRole('button', { name: 'Exit the demo' })).toBeNull();
  });

  it('WhatsNextScreen shows the exit button in a demo', () => {
    render(
      <DemoContext value={inDemo}>
        <WhatsNextScreen />
      </DemoContext>,
    );
    expect(screen.getByRole('button', { name: 'Exit the demo' })).toBeDefined();
  });
});
