import sharp from 'sharp';
import { PREFIX } from './support/servers';
import { expect, expectAccessible, test } from './support/test';

/** The picture is like a phone's camera's: much larger than the stored photo, rotated, with a GPS position. */
const taken = () =>
  sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#2e7d32' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 26/1 3/1' } })
    .jpeg()
    .toBuffer();

test('a chosen photo is cropped, sent under 240 kB and shown on the profile', async ({ page, signIn }) => {
  await signIn('amara', { at: '/profile' });
  await page.getByRole('button', { name: 'Add a photo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your photo' });
  const buffer = await taken();
  await dialog.getByLabel('Choose a photo').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  const cropper = dialog.getByRole('application', { name: /^We save this part of the photo/ });
  await cropper.focus();
  await page.keyboard.press('ArrowDown');
  await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
  await expectAccessible(page);
  const sending = page.waitForRequest((request) => request.method() === 'PUT');
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  expect((await sending).postDataBuffer()?.byteLength).toBeLessThan(240_000);
  await expect(page.getByText('Your photo has been changed.')).toBeVisible();
  const photo = page.locator(`main img[src^="${PREFIX}/api/photos/"]`);
  await expect(photo).toHaveJSProperty('naturalWidth', 512);
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible();
});
