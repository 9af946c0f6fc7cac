import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { imageLimitBytes, uploadProfileImage } from '@grow/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picture } from '../../test/pictures.ts';
import { startProfileService, type ProfileService } from '../../test/profile-service.ts';
import { eraseAccount } from '../accounts/erase-account.ts';
import { User } from '../users/user.entity.ts';

const wrongType = 'Please select a valid image file (JPEG, PNG, GIF, or WebP).';

let service: ProfileService;
let png: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  service = await startProfileService('profile_images');
  png = new Uint8Array(await picture().png().toBuffer());
});
afterAll(() => service.stop());

const storedFiles = () => readdir(path.join(service.folder, 'uploads', 'profile-images'));

describe('POST /api/users/profile-image', () => {
  it('requires a session', async () => {
    const response = await service.api.as(null).send(uploadProfileImage, { upload: { bytes: png, type: 'image/png' } });
    expect(response.status).toBe(401);
  });

  it('detects the type from the content, whatever type is claimed', async () => {
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const upload = { bytes: svg, type: 'image/png', fileName: '../../../evil.png' };
    const response = await service.api.as(await service.signUp()).send(uploadProfileImage, { upload });
    expect(response).toMatchObject({ status: 415, body: { message: wrongType } });
  });

  it('rejects five megabytes', async () => {
    const bytes = new Uint8Array(imageLimitBytes);
    bytes.set(png);
    const response = await service.api
      .as(await service.signUp())
      .send(uploadProfileImage, { upload: { bytes, type: 'image/png' } });
    expect(response).toMatchObject({
      status: 413,
      body: { message: 'Please select an image file smaller than 5MB.' },
    });
  });

  it('is not possible for guests', async () => {
    const guest = await service.signUp({ isGuest: true });
    const response = await service.api
      .as(guest)
      .send(uploadProfileImage, { upload: { bytes: png, type: 'image/png' } });
    expect(response).toMatchObject({ status: 403, body: { code: 'guest_not_allowed' } });
  });

  it('stores the picture in two sizes, serves them safely, and removes the previous ones', async () => {
    const grower = await service.signUp();
    const as = service.api.as(grower);
    const before = await storedFiles().catch(() => []);

    const first = await as.call(uploadProfileImage, { upload: { bytes: png, type: 'image/png' } });
    const second = await as.call(uploadProfileImage, { upload: { bytes: png, type: 'text/html' } });
    expect([first.status, second.status]).toEqual([200, 200]);
    const { profileImage } = second.body.user;
    expect(profileImage).toMatch(/^\/uploads\/profile-images\/[0-9a-f]{32}-large\.webp$/u);
    expect(profileImage).not.toBe(first.body.user.profileImage);
    const user = await service.orm.em.fork().findOneOrFail(User, { id: grower.userId });
    expect(user.profileImage).toBe(profileImage);

    for (const size of ['-large', '-small']) {
      const old = first.body.user.profileImage.replace('-large', size);
      expect((await as.fetch(old)).status).toBe(404);
    }
    await service.files.sweep();
    expect((await storedFiles()).length - before.length).toBe(2);

    const small = await as.fetch(profileImage.replace('-large', '-small'));
    expect((await sharp(await small.arrayBuffer()).metadata()).width).toBe(128);
    const large = await as.fetch(profileImage);
    expect(Object.fromEntries(large.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  it('is revalidated each time, and sent once', async () => {
    const as = service.api.as(await service.signUp());
    const { body } = await as.call(uploadProfileImage, { upload: { bytes: png, type: 'image/png' } });
    const first = await as.fetch(body.user.profileImage);
    // As a browser revalidates; by itself `fetch` would request it in full.
    const again = { headers: { 'if-none-match': first.headers.get('etag') ?? '', 'cache-control': 'max-age=0' } };
    expect((await as.fetch(body.user.profileImage, again)).status).toBe(304);
    await as.call(uploadProfileImage, { upload: { bytes: png, type: 'image/png' } });
    const gone = await as.fetch(body.user.profileImage, again);
    expect([gone.status, gone.headers.get('cache-control'), gone.headers.get('etag')]).toEqual([404, 'no-store', null]);
  });

  it('is 404 and is deleted from the storage when the account is deleted', async () => {
    const grower = await service.signUp();
    await service.files.sweep();
    const before = await storedFiles();
    const response = await service.api
      .as(grower)
      .call(uploadProfileImage, { upload: { bytes: png, type: 'image/png' } });
    expect((await storedFiles()).length - before.length).toBe(2);
    await eraseAccount(service.orm.em.fork(), {
      userId: grower.userId,
      secret: 'test-only-identity-secret',
      services: [],
    });
    expect((await service.api.as(null).fetch(response.body.user.profileImage)).status).toBe(404);
    await service.files.sweep();
    expect(await storedFiles()).toEqual(before);
  });

  it('serves only uploaded files', async () => {
    const as = service.api.as(null);
    for (const address of [
      '/uploads/..%2fvapid.json',
      '/uploads/profile-images/..%2f..%2fvapid.json',
      '/uploads/x/y',
    ]) {
      const response = await as.fetch(address);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('privateKey');
    }
  });
});
