import { createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { Realm } from '@arung/contracts/accounts/realms'
import { newCustomer } from './bookings.ts'
import {
  accepted,
  call,
  emailOf,
  password,
  serviceToken,
  signIn,
  signed,
  target,
  type Session,
} from './world.ts'

const encoded = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const hmac = (hash: string, text: string) =>
  createHmac(hash, target.secrets.tokenSecret).update(text).digest('base64url')

/** Tokens that look like ours but are not; all name a person who is really signed in. */
function forgeries({ token, uuid }: Session): Record<string, string> {
  const { jti, role, exp, iat, aud, iss } = claimsOf(token)
  const payload = { sub: uuid, jti, role }
  const [head = '', body = '', signature = ''] = token.split('.')
  const unsigned = (alg: string) => `${encoded({ alg, typ: 'at+jwt' })}.${body}.`
  const keys = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const rs256 = `${encoded({ alg: 'RS256', typ: 'at+jwt' })}.${body}`
  const resigned = (header: object) => signed(payload, { header: { ...header } })
  return {
    'alg none': unsigned('none'),
    'alg None': unsigned('None'),
    'alg nOnE': unsigned('nOnE'),
    'alg empty': unsigned(''),
    'alg none with the signature': `${encoded({ alg: 'none', typ: 'at+jwt' })}.${body}.${signature}`,
    'no signature': `${head}.${body}.`,
    'two parts': `${head}.${body}`,
    'four parts': `${token}.${signature}`,
    'changed role': `${head}.${encoded({ sub: uuid, jti, role: 'ADMIN', exp, iat, aud, iss })}.${signature}`,
    'changed person': `${head}.${encoded({ sub: randomUUID(), jti, role, exp, iat, aud, iss })}.${signature}`,
    'signature cut': token.slice(0, -4),
    'signature of another token': `${head}.${body}.${signed({ sub: uuid, jti: randomUUID(), role }).split('.')[2]}`,
    'another secret': signed(payload, { secret: 'x'.repeat(43) }),
    'empty secret': signed(payload, { secret: '' }),
    'the word secret': signed(payload, { secret: 'secret' }),
    'the secret of processes': signed(payload, { secret: target.secrets.serviceSecret }),
    'RS256 by a key of the caller': `${rs256}.${sign('sha256', Buffer.from(rs256), keys.privateKey).toString('base64url')}`,
    'HS256 by the public key': signed(payload, {
      secret: keys.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    }),
    HS384: `${encoded({ alg: 'HS384', typ: 'at+jwt' })}.${body}.${hmac('sha384', `${encoded({ alg: 'HS384', typ: 'at+jwt' })}.${body}`)}`,
    HS512: `${encoded({ alg: 'HS512', typ: 'at+jwt' })}.${body}.${hmac('sha512', `${encoded({ alg: 'HS512', typ: 'at+jwt' })}.${body}`)}`,
    'type JWT': resigned({ typ: 'JWT' }),
    'no type': resigned({ typ: undefined }),
    'type of processes': resigned({ typ: 'service+jwt' }),
    'another audience': signed({ ...payload, aud: 'elsewhere' }),
    'audience of processes': signed({ ...payload, aud: 'arung-internal' }),
    'another issuer': signed({ ...payload, iss: 'elsewhere' }),
    expired: signed({ ...payload, exp: Math.floor(Date.now() / 1_000) - 60 }),
    'not valid before tomorrow': signed({
      ...payload,
      nbf: Math.floor(Date.now() / 1_000) + 86_400,
    }),
    'no exp': signed(payload, { drop: ['exp'] }),
    'exp as text': signed({ ...payload, exp: '9999999999' }),
    'no jti': signed(payload, { drop: ['jti'] }),
    'no sub': signed(payload, { drop: ['sub'] }),
    'no audience': signed(payload, { drop: ['aud'] }),
    'no issuer': signed(payload, { drop: ['iss'] }),
    'a session that is not there': signed({ ...payload, jti: randomUUID() }),
    'the session of another person': signed({ ...payload, sub: randomUUID() }),
    'another role than the session': signed({ ...payload, role: 'ADMIN' }),
    'a role that does not exist': signed({ ...payload, role: 'ROOT' }),
    'jti of SQL': signed({ ...payload, jti: "' OR '1'='1" }),
    'huge kid': `${encoded({ alg: 'none', typ: 'at+jwt', kid: 'k'.repeat(3_000) })}.${body}.`,
    'kid of a file': `${encoded({ alg: 'HS256', typ: 'at+jwt', kid: '../../dev/null' })}.${body}.${signature}`,
    'jwk of the caller': `${encoded({ alg: 'RS256', typ: 'at+jwt', jwk: keys.publicKey.export({ format: 'jwk' }) })}.${body}.${signature}`,
    'jku elsewhere': `${encoded({ alg: 'HS256', typ: 'at+jwt', jku: 'https://attacker.example/keys' })}.${body}.${signature}`,
    'ten thousand characters': `${head}.${body}${'A'.repeat(10_000)}.${signature}`,
    'null as payload': `${head}.${encoded('null')}.${signature}`,
    'only dots': '..',
  }
}

test('jwt.forge: neither the queries nor the commands accept a forged token', async () => {
  const session = await signIn('users')
  const tokens = forgeries(session)
  expect(Object.keys(tokens).length).toBeGreaterThanOrEqual(40)
  const believed: string[] = []
  for (const [name, token] of Object.entries(tokens)) {
    const read = await call('GET', '/users/profile', undefined, { token })
    const write = await call('PUT', '/users/profile', { unexpected: true }, { token })
    if (read.status !== 401 || write.status !== 401)
      believed.push(`${name}: ${read.status} ${write.status}`)
  }
  expect(believed).toEqual([])
  expect((await call('GET', '/users/profile', undefined, { token: session.token })).status).toBe(
    200,
  )
})

test('jwt.forge: a process token gives no access as a person, and a person token none as a process', async () => {
  const { token } = await signIn('users')
  const asPerson = await call('GET', '/users/profile', undefined, { token: serviceToken() })
  const asProcess = await call('POST', '/internal/orders/expire', {}, { token })
  // The query API accepts no tokens of processes. It does not get the secret that it would need to verify one.
  expect(asPerson.status).toBe(401)
  const asOwner = await call('PUT', '/users/profile', {}, { token: serviceToken() })
  expect(asOwner.status).toBe(403)
  expect([403, 404]).toContain(asProcess.status)
})

/** Returns how both processes respond to a token. */
async function answersTo(token: string): Promise<readonly number[]> {
  const read = await call('GET', '/users/profile', undefined, { token })
  const write = await call('PUT', '/users/profile', { unexpected: true }, { token })
  return [read.status, write.status]
}

test('revoke: a copied token is worthless once the sign-out is answered', async () => {
  const { token } = await newCustomer()
  expect(await answersTo(token)).toEqual([200, 422])
  await accepted('POST', '/users/logout', {}, token)
  expect(await answersTo(token)).toEqual([401, 401])
})

test('revoke: a suspended customer can do nothing more with an open session', async () => {
  const customer = await newCustomer()
  const admin = await signIn('admins')
  await accepted('POST', `/admins/users/${customer.uuid}/suspend`, { reason: 'Test' }, admin.token)
  const { status } = await call(
    'PUT',
    '/users/profile',
    { firstName: 'A', lastName: 'B', phone: '+6281234567890' },
    { token: customer.token },
  )
  expect([401, 403]).toContain(status)
})

test('role.cross: a password opens its own realm alone, and every refusal is the same', async () => {
  const refusals = new Set<string>()
  for (const own of Realm.options)
    for (const door of Realm.options) {
      const form = { email: emailOf(own), password }
      const { status, json } = await call('POST', `/${door}/login`, form)
      if (own === door) expect(status, door).toBe(200)
      else refusals.add(JSON.stringify([status, json.code, json.message]))
    }
  expect(refusals.size).toBe(1)
  expect([...refusals][0]).toContain('401')
})
