import { describe, expect, inject, it } from 'vitest';
import { SITE_CONFIG_PATH, type SiteConfig } from '../../shared/site-config.ts';
import { get } from '../support/api.ts';

const SECURITY = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000',
};

describe('every response of the site', () => {
  it.each([
    '/',
    '/listings',
    '/api/listings',
    '/api/nothing',
    '/media/nothing.webp',
    '/start-app.js',
  ])('has the security headers: %s', async (path) => {
    const { headers } = await get(path);
    for (const [name, value] of Object.entries(SECURITY)) expect(headers.get(name)).toBe(value);
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
  });
});

describe('the web app’s settings', () => {
  it('have the site’s address, and are revalidated each time', async () => {
    const response = await get(SITE_CONFIG_PATH);
    const config = (await response.json()) as SiteConfig;

    expect(config).toEqual({
      environment: 'dev',
      region: 'eu-west-2',
      site_address: inject('siteUrl'),
      // The values from the deployment, and on this machine the address of its user pool.
      user_pool_id: expect.stringMatching(/^eu-west-2_\w+$/),
      user_pool_client_id: expect.stringMatching(/^\w+$/),
      cognito_endpoint: expect.stringContaining(inject('siteUrl')),
    });
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });
});

describe('an address', () => {
  it.each(['/auth', '/dashboard', '/dashboard/nowhere', '/admin/review'])(
    'that the browser renders has its page, which is revalidated each time: %s',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(response.headers.get('cache-control')).toContain('no-cache');
      expect(await response.text()).toContain('<div id="root">');
    },
  );

  it.each(['/api/', '/api/nothing', '/api/listings/a/b'])(
    'of the API that doesn’t exist is a 404, and no page: %s',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toContain('json');
    },
  );

  it('of a file that is not there is no page either', async () => {
    for (const path of ['/assets/gone.js', '/media/photos/none.webp']) {
      const response = await get(path);
      expect([403, 404]).toContain(response.status);
      expect(response.headers.get('content-type')).not.toContain('text/html');
    }
  });

  it('of a built file may be cached for ever', async () => {
    const page = await (await get('/')).text();
    const scripts = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path);
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) {
      const { headers } = await get(script ?? '');
      expect(headers.get('cache-control')).toContain('immutable');
    }
  });
});
