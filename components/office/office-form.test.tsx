// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OfficeAccess } from './office-access';
import { OfficeForm } from './office-form';

const FORM = (
  <OfficeForm form="setting" values={{ name: 'chat_allowed' }}>
    <input aria-label="Value" defaultValue="19:00" />
    <button type="submit">Save</button>
  </OfficeForm>
);

describe('a form of the office', () => {
  it('shows its values and is disabled for a role that may not send it', () => {
    render(<OfficeAccess forms={['retryJob']}>{FORM}</OfficeAccess>);
    const field = screen.getByRole('textbox', { name: 'Value' });
    expect(field).toHaveProperty('value', '19:00');
    expect(field.matches(':disabled')).toBe(true);
    expect(screen.getByRole('button', { name: 'Save' }).matches(':disabled')).toBe(true);
  });

  it('is enabled for a role that may send it', () => {
    render(<OfficeAccess forms={['setting', 'retryJob']}>{FORM}</OfficeAccess>);
    expect(screen.getByRole('button', { name: 'Save' }).matches(':disabled')).toBe(false);
  });
});
