import { describe, expect, it } from 'vitest';
import { signInPathFrom } from '../../../../web/src/lib/session/auth-address.ts';
import { redirectIn, safeRedirect } from '../../../../web/src/lib/session/redirect.ts';

describe('the destination after signing in', () => {
  it.each([
    '/',
    '/dashboard',
    '/dashboard/listings/new?tab=details#price',
    '/listings?q=https://elsewhere.example/',
    '/listings?q=//elsewhere.example',
    '/listings/%2F%2Felsewhere.example',
    '/authors',
  ])('is %s, a path on this site', (path) => {
    expect(safeRedirect(path)).toBe(path);
  });

  it.each([
    null,
    '',
    'dashboard',
    '//elsewhere.example',
    '///elsewhere.example',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    '/\t/elsewhere.example',
    '/\n/elsewhere.example',
    '\t//elsewhere.example',
    ' //elsewhere.example',
    '/.//elsewhere.example',
    '/..//elsewhere.example',
    '/a/..//elsewhere.example',
    '/%2e//elsewhere.example',
    '/./\\elsewhere.example',
    'https://elsewhere.example',
    'https:elsewhere.example',
    'javascript:alert(1)',
    'data:text/html,hello',
    '//user@elsewhere.example',
    '//[',
    '/auth',
    '/auth?redirect=/dashboard',
    '/a/../auth',
  ])('is never %j', (asked) => {
    expect(safeRedirect(asked)).toBe('/');
  });

  it('is what a page says otherwise, where the address says nothing that may be', () => {
    expect(redirectIn('?redirect=%2Fabout', '/dashboard')).toBe('/about');
    expect(redirectIn('?redirect=%2F%2Felsewhere.example', '/dashboard')).toBe('/dashboard');
    expect(redirectIn('', '/dashboard')).toBe('/dashboard');
  });

  it('is read from an address that was decoded once, as the router does', () => {
    expect(redirectIn('?redirect=%2Fdashboard%2Fprofile', '/')).toBe('/dashboard/profile');
    expect(redirectIn('?mode=signup&redirect=%252Fdashboard', '/')).toBe('/');
  });
});

describe('the link to sign in', () => {
  const at = (pathname: string, search = '', hash = '') =>
    signInPathFrom({ pathname, search, hash });

  it('leads back to the page it is on', () => {
    expect(at('/listings', '?type=SALE', '#top')).toBe(
      '/auth?redirect=%2Flistings%3Ftype%3DSALE%23top',
    );
  });

  it('has no query on the home page', () => {
    expect(at('/')).toBe('/auth');
  });

  it('on the sign-in page keeps its destination, and leaves sign-up mode', () => {
    expect(at('/auth', '?mode=signup&redirect=%2Fdashboard')).toBe('/auth?redirect=%2Fdashboard');
    expect(at('/auth', '?mode=signup')).toBe('/auth');
  });
});
