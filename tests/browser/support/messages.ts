import type { Page } from '@playwright/test';
import { expect } from './test';

export interface WrittenMessage {
  readonly kind: 'Write a popup' | 'Ask a question';
  /** The mail goes to the cleaner's e-mail. */
  readonly to: string;
  /** It holds the text of each field by its label. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Writes a message on the office's page of messages, looks at its preview and sends it. */
export async function sendMessage(office: Page, { kind, to, fields }: WrittenMessage): Promise<void> {
  const said = office.getByRole('main').getByRole('status');
  const name = fields.Heading ?? fields.Question ?? '';
  await office.getByRole('link', { name: kind }).click();
  for (const [label, text] of Object.entries(fields))
    await office.getByLabel(label, { exact: true }).fill(text);
  await office.getByLabel('Who gets it').selectOption('One cleaner');
  await office.getByLabel('Cleaner or area').fill(to);
  await office.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(said).toHaveText('Saved. Nobody has it yet.');
  // The preview is beside the form, and in the card of the draft.
  await expect(office.locator('[inert]').getByText(name).first()).toBeVisible();
  await office.getByRole('button', { name: `Send now: ${name}` }).click();
  await expect(said).toHaveText(`Sent: ${name}`);
}

/** Finds the card of a message on the office's list. */
export const messageCard = (office: Page, name: string) =>
  office
    .getByRole('main')
    .locator('section, div, article')
    .filter({ has: office.getByRole('heading', { name }) })
    .last();
