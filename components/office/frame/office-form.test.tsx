// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OFFICE_ROLES } from '@/lib/core/ground/contract/office-roles';
import { OfficeAccess } from './office-access';
import { OfficeForm } from './office-form';
import { OfficeFrame } from './office-frame';

const FORM = (
  <OfficeForm form="setting" values={{ name: 'chat_allowed' }}>
    <input aria-label="Value" defaultValue="19:00" />
    <button type="submit">Save</button>
  </OfficeForm>
);

describe('a form of the office', () => {
  it('a form of the office shows its values and is disabled for a role that must not send it', () => {
    render(<OfficeAccess forms={['retryJob']}>{FORM}</OfficeAccess>);
    const field = screen.getByRole('textbox', { name: 'Value' });
    expect(field).toHaveProperty('value', '19:00');
    expect(field.matches(':disabled')).toBe(true);
    expect(screen.getByRole('button', { name: 'Save' }).matches(':disabled')).toBe(true);
  });

  it('a form of the office is enabled for a role that may send it', () => {
    render(<OfficeAccess forms={['setting', 'retryJob']}>{FORM}</OfficeAccess>);
    expect(screen.getByRole('button', { name: 'Save' }).matches(':disabled')).toBe(false);
  });
});

describe('the line about the role', () => {
  const ON_OWNERS_PAGE = {
    owner: null,
    coordinator: 'Only an owner can change things on this page.',
    viewer: 'You can look, but you cannot change anything. Ask an owner for a change.',
  };

  it.each(OFFICE_ROLES)(
    'the line about the role tells a %s on which pages nothing can be changed',
    (role) => {
      const lineOn = (page: 'adminSwitches' | 'admin') => {
        const { container, unmount } = render(
          <OfficeAccess role={role}>
            <OfficeFrame page={page}>{null}</OfficeFrame>
          </OfficeAccess>,
        );
        const line = container.querySelector('main p')?.textContent ?? null;
        unmount();
        return line;
      };
      expect(lineOn('adminSwitches')).toBe(ON_OWNERS_PAGE[role]);
      expect(lineOn('admin')).toBe(role === 'viewer' ? ON_OWNERS_PAGE.viewer : null);
    },
  );
});
