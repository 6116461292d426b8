// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ClosedChatScreen } from './customer-chat-screen';

it.each([
  ['over', 'Chats close one week after the clean.'],
  [
    'other-cleaner',
    'Another cleaner is booked for this clean now. This chat was with your previous cleaner.',
  ],
  ['no-cleaner', 'Your cleaner is no longer booked for this clean. We are looking for another cleaner.'],
  ['cancelled', 'This clean was cancelled.'],
  [null, 'This link does not open a chat. Please open the link in our latest email.'],
] as const)('the customer chat page shows why the customer’s chat is closed: %s', (reason, text) => {
  render(<ClosedChatScreen reason={reason} />);
  expect(screen.getByRole('heading', { name: 'This chat is closed' })).toBeDefined();
  expect(screen.getByText(text)).toBeDefined();
  expect(screen.getByRole('link', { name: 'help@sweep.example' }).getAttribute('href')).toBe(
    'mailto:help@sweep.example',
  );
});
