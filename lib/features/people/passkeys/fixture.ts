import type { FeatureFixture } from '@/tests/support/feature-fixture';

const ORIGIN = 'https://work.example.org';

export const fixture = {
  inputs: {
    beginPasskeySignIn: () => ({ body: { origin: ORIGIN } }),
    signInByPasskey: () => ({ body: { origin: ORIGIN, credential: '{"id":"a"}' } }),
    beginPasskey: () => ({ body: { origin: ORIGIN } }),
    addPasskey: () => ({ body: { origin: ORIGIN, credential: '{"id":"a"}', name: 'Phone' } }),
    beginPasskeyConfirmation: () => ({ body: { origin: ORIGIN } }),
    confirmByPasskey: () => ({ body: { origin: ORIGIN, credential: '{"id":"a"}' } }),
    listPasskeys: () => ({}),
    removePasskey: () => ({ params: { id: 31 } }),
  },
  requests: {
    beginPasskey: { path: 'auth/passkeys/begin/', body: { origin: 'https://work.example.org' } },
    addPasskey: {
      path: 'auth/passkeys/',
      body: { origin: 'https://work.example.org', credential: '{}', name: 'Phone' },
      status: 400,
    },
    beginPasskeyConfirmation: {
      path: 'auth/confirm/passkey/begin/',
      body: { origin: 'https://work.example.org' },
    },
    confirmByPasskey: {
      path: 'auth/confirm/passkey/',
      body: { origin: 'https://work.example.org', credential: '{}' },
      status: 400,
    },
    listPasskeys: { path: 'auth/passkeys/' },
    removePasskey: { path: 'auth/passkeys/7/remove/' },
    beginPasskeySignIn: {
      path: 'auth/passkeys/sign-in/begin/',
      body: { origin: 'https://work.example.org' },
    },
    signInByPasskey: {
      path: 'auth/passkeys/sign-in/',
      body: { origin: 'https://work.example.org', credential: '{}' },
      status: 401,
    },
  },
  remote: {
    'POST auth/passkeys/sign-in/begin/': { file: 'passkey-options', body: /^/, isPublic: true },
    'POST auth/passkeys/sign-in/': { file: 'token', body: /^/, isPublic: true },
    'POST auth/passkeys/begin/': { file: 'passkey-options', body: /^\{"origin":"https:[^"]+"\}$/ },
    'POST auth/confirm/passkey/begin/': { file: 'passkey-options', body: /^\{"origin":"https:[^"]+"\}$/ },
    'POST auth/confirm/passkey/': { file: 'success', body: /^\{"origin":"https:[^"]+","credential":".+"\}$/ },
    'GET auth/passkeys/': { file: 'passkeys' },
    'POST auth/passkeys/': {
      file: 'success',
      body: /^\{"origin":"https:[^"]+","credential":".+","name":"Phone"\}$/,
    },
    'POST auth/passkeys/31/remove/': { file: 'success' },
  },
  entities: {
    PasskeyPlace: ['origin'],
    PasskeyRequest: ['origin', 'password'],
    PasskeyOptions: ['options'],
    PasskeySignIn: ['origin', 'credential'],
    NewPasskey: ['origin', 'credential', 'name'],
    Passkey: ['id', 'name', 'created_at', 'last_used_at'],
  },
} satisfies FeatureFixture;
