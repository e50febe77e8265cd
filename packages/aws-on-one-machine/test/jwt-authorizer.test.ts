import { createSecretKey, generateKeyPairSync } from 'node:crypto';
import { type JSONWebKeySet, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { JwtAuthorizer, KEY_SET_CACHE_SECONDS } from '../src/engines/api-gateway/jwt-authorizer.ts';
import { type Claims, signJwt } from '../src/jwt.ts';

const ISSUER = 'https://cognito-idp.eu-west-2.amazonaws.com/eu-west-2_Abcdefghi';
const CLIENT = '1example23456789abcdefghij';

function keyOf(id: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' });
  const jwk = { kty: 'RSA', kid: id, alg: 'RS256', use: 'sig', n, e } as const;
  return { id, privateKey, jwk, publicKey };
}

const key = keyOf('one');
const otherKey = keyOf('two');

/** An authorizer over a key set that can be changed, at a time that can pass. */
function setUp() {
  const published: JSONWebKeySet = { keys: [key.jwk] };
  const state = { fetches: 0, now: Date.parse('2026-03-12T19:00:00Z') };
  const authorizer = new JwtAuthorizer({
    issuer: ISSUER,
    audience: [CLIENT],
    fetchKeySet: async () => {
      state.fetches++;
      return published;
    },
    now: () => state.now,
  });
  const seconds = () => Math.floor(state.now / 1000);
  const claims = (more: Claims = {}): Claims => ({
    iss: ISSUER,
    sub: 'ann',
    client_id: CLIENT,
    token_use: 'access',
    iat: seconds(),
    exp: seconds() + 3600,
    ...more,
  });
  const authorise = (token: string, scheme = 'Bearer ') =>
    authorizer.authorise({ headers: { authorization: `${scheme}${token}` } });
  return { authorizer, published, state, claims, seconds, authorise };
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a route with a JWT authorizer', () => {
  it('lets an access token in, and hands on its claims as text', async () => {
    const { authorise, claims, seconds } = setUp();
    const token = await signJwt(
      claims({ email_verified: true, groups: ['a', 'b'], address: { b: 1, a: 'x' } }),
      key,
    );
    const authorised = {
      isAuthorised: true,
      claims: {
        iss: ISSUER,
        sub: 'ann',
        client_id: CLIENT,
        token_use: 'access',
        iat: String(seconds()),
        exp: String(seconds() + 3600),
        email_verified: 'true',
        groups: '[a b]',
        address: 'map[a:x b:1]',
      },
    };
    expect(await authorise(token)).toEqual(authorised);
    expect(await authorise(token, '')).toEqual(authorised);
  });

  it('lets an id token in too, whose audience is the client', async () => {
    const { authorise, claims } = setUp();
    const id = claims({ token_use: 'id', aud: CLIENT, client_id: undefined });
    expect(await authorise(await signJwt(id, key))).toMatchObject({ isAuthorised: true });
    const several = claims({ aud: ['another', CLIENT] });
    expect(await authorise(await signJwt(several, key))).toMatchObject({ isAuthorised: true });
  });

  it('knows nobody without a token', async () => {
    const { authorizer } = setUp();
    for (const headers of [{}, { authorization: '' }, { authorization: 'Bearer ' }]) {
      expect(await authorizer.authorise({ headers })).toEqual({ isAuthorised: false });
    }
  });

  it.each([
    ['another issuer', { iss: `${ISSUER}x` }, 'the token does not have a valid issuer'],
    ['no issuer', { iss: undefined }, 'the token does not have a valid issuer'],
    ['another client', { client_id: 'other' }, 'the token does not have a valid audience'],
    ['no client', { client_id: undefined }, 'the token does not have a valid audience'],
    [
      'another audience, though the client is right',
      { aud: 'other' },
      'the token does not have a valid audience',
    ],
    ['an end that is past', { exp: 1 }, 'the token has expired'],
    ['no end', { exp: undefined }, 'the token has expired'],
    ['an end in words', { exp: '4102444800' }, 'the token has expired'],
    ['a beginning to come', { nbf: 4_102_444_800 }, 'the token is not valid yet'],
    ['an issue to come', { iat: 4_102_444_800 }, 'the token was issued in the future'],
  ])('refuses a token with %s', async (_, more, fault) => {
    const { authorise, claims } = setUp();
    expect(await authorise(await signJwt(claims(more), key))).toEqual({
      isAuthorised: false,
      fault,
    });
  });

  it('refuses a token from the second on at which it ends', async () => {
    const { authorise, claims, state } = setUp();
    const token = await signJwt(claims(), key);
    state.now += 3_599_000;
    expect(await authorise(token)).toMatchObject({ isAuthorised: true });
    state.now += 1_000;
    expect(await authorise(token)).toMatchObject({ fault: 'the token has expired' });
  });

  it('refuses a token that was tampered with, or signed by another', async () => {
    const { authorise, claims } = setUp();
    const [header = '', , signature = ''] = (await signJwt(claims(), key)).split('.');
    const changed = [header, part(claims({ sub: 'bea' })), signature].join('.');
    const fault = { isAuthorised: false, fault: 'signature is invalid' };
    expect(await authorise(changed)).toEqual(fault);
    expect(await authorise([header, part(claims()), ''].join('.'))).toEqual(fault);
    expect(await authorise(await signJwt(claims(), { ...otherKey, id: key.id }))).toEqual(fault);
    expect(await authorise(await signJwt(claims(), otherKey))).toEqual(fault);
  });

  it('refuses every algorithm but RS256, however well it is signed', async () => {
    const { authorise, claims } = setUp();
    const unsigned = `${part({ alg: 'none', kid: key.id })}.${part(claims())}`;
    const publicKey = Buffer.from(key.publicKey.export({ type: 'spki', format: 'pem' }));
    const symmetric = await new SignJWT(claims())
      .setProtectedHeader({ alg: 'HS256', kid: key.id })
      .sign(createSecretKey(publicKey));
    const [, payload = '', signature = ''] = (await signJwt(claims(), key)).split('.');
    for (const token of [
      `${unsigned}.`,
      unsigned,
      symmetric,
      [part({ alg: 'RS512', kid: key.id }), payload, signature].join('.'),
      [part({ alg: 'RS256' }), payload, signature].join('.'),
      `${await signJwt(claims(), key)}.more`,
      'token',
      '..',
    ]) {
      expect(await authorise(token)).toEqual({
        isAuthorised: false,
        fault: 'the token is not a JWT signed with RS256',
      });
    }
  });

  it('asks for the keys once in two hours, and for one that it does not know at once', async () => {
    const { authorise, claims, published, state } = setUp();
    await authorise(await signJwt(claims(), key));
    await authorise(await signJwt(claims(), key));
    expect(state.fetches).toBe(1);
    published.keys = [key.jwk, otherKey.jwk];
    expect(await authorise(await signJwt(claims(), otherKey))).toMatchObject({
      isAuthorised: true,
    });
    expect(state.fetches).toBe(2);
    published.keys = [otherKey.jwk];
    expect(await authorise(await signJwt(claims(), key))).toMatchObject({ isAuthorised: true });
    state.now += KEY_SET_CACHE_SECONDS * 1000;
    expect(await authorise(await signJwt(claims(), key))).toMatchObject({ isAuthorised: false });
  });
});
