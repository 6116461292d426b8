import { officeCode } from '../../browser/support/office';
import type { TestWorld } from '../../browser/support/test';
import type { PhoneScreen } from './phone-screen';

export async function enterPassword(phone: PhoneScreen, email: string, password: string): Promise<void> {
  await phone.open('/admin');
  await phone.fill('Email', email);
  await phone.fill('Password', password);
  await phone.tap({ role: 'button', name: 'Continue' });
}

export async function signInToOffice(phone: PhoneScreen, world: TestWorld): Promise<void> {
  await enterPassword(phone, world.email('admin'), world.password);
  const label = 'Code from your authenticator app, or a recovery code';
  await phone.sees({ label });
  await phone.fill(label, await officeCode(world));
  await phone.tap({ role: 'button', name: 'Continue' });
  await phone.sees({ role: 'heading', name: 'Cleaners' });
}
