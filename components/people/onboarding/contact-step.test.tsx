// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { profileCalls } from '@/lib/features/people/profile/calls';
import { aWorker } from '@/tests/support/a-worker';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderApp } from '@/tests/support/render-app';
import { ContactStep } from './contact-step';

const NOBODY = aWorker({
  ...{ line1: null, line2: null, city: null, postcode: null, primaryTelephoneNumber: null },
  ...{ emergencyContactName: null, emergencyContactNumber: null, emergencyContactRelation: null },
});

it('[ERR-15] the contact step shows an error for each empty required field and sends nothing', async () => {
  const fake = new FakeCallClient();
  renderApp(
    <ContactStep
      onboarding={{
        ...{ isOnboarding: true, email: 'noor@applicants.example', quizUrl: null },
        steps: [{ name: 'contact', isDone: false }],
        hours: { earliest: '07:00', latest: '20:00', start: '09:00', end: '17:00' },
      }}
      workerId={7}
      worker={NOBODY}
    />,
    fake,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  const errors = screen
    .getAllByRole('textbox')
    .map(
      (field) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? null,
    );
  expect(errors).toEqual([
    'Enter the first line of your address.',
    null,
    'Enter your town or city.',
    'Enter your postcode.',
    'Enter your mobile number.',
    'Enter the name of your emergency contact.',
    'Enter the phone number of your emergency contact.',
    'Enter the relationship, for example sister.',
  ]);
  expect(fake.madeOf(profileCalls.patchWorker)).toEqual([]);
});
