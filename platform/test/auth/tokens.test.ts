import { createHmac } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { expect, test } from 'vitest'
import { randomSecret, randomUuid } from '@arung/platform/ids'
import {
  signServiceToken,
  signToken,
  verifyServiceToken,
  verifyToken,
} from '@arung/platform/auth/tokens'

const secret = randomSecret()
const now = new Date('2026-11-21T00:00:00Z')
const nowSeconds = now.getTime() / 1_000
const claims = { accountId: randomUuid(), role: 'USER' as const, sessionId: randomUuid() }
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)

const header = { alg: 'HS256', typ: 'at+jwt' }
const payload = {
  sub: claims.accountId,
  jti: claims.sessionId,
  role: 'USER',
  iss: 'arung',
  aud: 'arung-api',
  iat: nowSeconds,
  exp: nowSeconds + 60,
}
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Forges a token with any header and payload, signed with any key. */
function forge(head: object, body: object, key = secret, hash = 'sha256') {
  const text = `${base64(head)}.${base64(body)}`
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`
}
const without = (key: keyof typeof payload) => {
  const { [key]: _, ...rest } = payload
  return rest
}

test('a signed token is accepted for 14 days', () => {
  const { token, expiresAt } = signToken(secret, claims, now)
  expect(expiresAt).toEqual(days(14))
  expect(verifyToken(secret, token, now)).toEqual({ ...claims, expiresAt })
  expect(verifyToken(secret, token, new Date(days(14).getTime() - 1_000))).not.toBeNull()
  expect(verifyToken(secret, token, days(14))).toBeNull()
})

test('the forging helper makes valid tokens from valid parts', () => {
  expect(verifyToken(secret, forge(header, payload), now)).not.toBeNull()
})

test.each<[string, string]>([
  ['alg none', `${base64({ alg: 'none', typ: 'at+jwt' })}.${base64(payload)}.`],
  ['alg None', `${base64({ alg: 'None', typ: 'at+jwt' })}.${base64(payload)}.`],
  ['alg nOnE with a signature', forge({ alg: 'nOnE', typ: 'at+jwt' }, payload)],
  ['no alg', forge({ typ: 'at+jwt' }, payload)],
  ['alg HS384', forge({ alg: 'HS384', typ: 'at+jwt' }, payload, secret, 'sha384')],
  ['alg HS512', forge({ alg: 'HS512', typ: 'at+jwt' }, payload, secret, 'sha512')],
  ['alg RS256 signed by HMAC', forge({ alg: 'RS256', typ: 'at+jwt' }, payload)],
  ['another secret', forge(header, payload, randomSecret())],
  ['an empty secret', forge(header, payload, '')],
  ['a stripped signature', forge(header, payload).replace(/[^.]*$/, '')],
  [
    'a swapped payload',
    forge(header, payload).replace(/\.[^.]+\./, `.${base64({ ...payload, role: 'ADMIN' })}.`),
  ],
  ['a jwk of its own', forge({ ...header, jwk: { kty: 'oct', k: 'AA' } }, payload, 'AA')],
  ['a kid that is a path', forge({ ...header, kid: '../../dev/null' }, payload, '')],
  ['no typ', forge({ alg: 'HS256' }, payload)],
  ['typ JWT', forge({ alg: 'HS256', typ: 'JWT' }, payload)],
  ['typ of a service token', forge({ alg: 'HS256', typ: 'service+jwt' }, payload)],
  ['no exp', forge(header, without('exp'))],
  ['an exp that is text', forge(header, { ...payload, exp: '9999999999' })],
  ['no jti', forge(header, without('jti'))],
  ['no sub', forge(header, without('sub'))],
  ['no iss', forge(header, without('iss'))],
  ['no aud', forge(header, without('aud'))],
  ['no role', forge(header, without('role'))],
  ['an unknown role', forge(header, { ...payload, role: 'SYSTEM' })],
  ['a sub that is no uuid', forge(header, { ...payload, sub: "' OR 1=1" })],
  ['another issuer', forge(header, { ...payload, iss: 'other' })],
  ['another audience', forge(header, { ...payload, aud: 'arung-internal' })],
  ['expired', forge(header, { ...payload, exp: nowSeconds })],
  ['not yet valid', forge(header, { ...payload, nbf: nowSeconds + 60 })],
  ['100 kB', forge(header, { ...payload, more: 'x'.repeat(100_000) })],
  ['empty', ''],
  ['not a token', 'a.b.c'],
  ['a list as payload', forge(header, [payload])],
])('a token with %s is refused', (_, token) => {
  expect(verifyToken(secret, token, now)).toBeNull()
  expect(verifyServiceToken(secret, token, now)).toBeNull()
})

test('a service token is no session token, even where both secrets are the same', () => {
  const token = signServiceToken(secret, 'workers', now)
  expect(verifyServiceToken(secret, token, now)).toMatchObject({ name: 'workers' })
  expect(verifyToken(secret, token, now)).toBeNull()
  expect(verifyServiceToken(randomSecret(), token, now)).toBeNull()
  expect(verifyServiceToken(secret, token, new Date(now.getTime() + 300_000))).toBeNull()
})

test('a token of a person is no service token', () => {
  const { token } = signToken(secret, claims, now)
  expect(verifyServiceToken(secret, token, now)).toBeNull()
  const dressed = jwt.sign({ ...payload, role: 'SYSTEM', sub: 'workers', aud: undefined }, secret)
  expect(verifyServiceToken(secret, dressed, now)).toBeNull()
})
