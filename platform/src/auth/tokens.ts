import { createSecretKey, type KeyObject } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { z } from 'zod'
import { authCookie, Role } from '@arung/contracts/accounts/realms'
import { randomUuid } from '../ids.ts'

const issuer = 'arung'
const audience = 'arung-api'
const tokenType = 'at+jwt'
const serviceAudience = 'arung-internal'
const serviceType = 'service+jwt'
const serviceSeconds = 300
const charactersMax = 4_096

export type TokenClaims = { accountId: string; role: Role; sessionId: string }

const UserPayload = z.object({
  sub: z.uuid(),
  jti: z.uuid(),
  role: Role,
  iat: z.number(),
  exp: z.number(),
})
const ServicePayload = z.object({
  sub: z.string().regex(/^[a-z0-9-]{1,40}$/),
  jti: z.uuid(),
  role: z.literal('SYSTEM'),
  iat: z.number(),
  exp: z.number(),
})

/** Signs the token of a signed-in person, valid for 14 days like its cookie (specification, point 9). */
export function signToken(
  secret: string,
  claims: TokenClaims,
  now: Date,
): { token: string; expiresAt: Date } {
  const issuedAt = secondsOf(now)
  const exp = issuedAt + authCookie.maxAgeSeconds
  const token = jwt.sign(
    { sub: claims.accountId, jti: claims.sessionId, role: claims.role, iat: issuedAt, exp },
    keyOf(secret),
    { algorithm: 'HS256', issuer, audience, header: { alg: 'HS256', typ: tokenType } },
  )
  return { token, expiresAt: new Date(exp * 1_000) }
}

/**
 * Signs a token for one of our own processes, valid for five minutes. `name` has lower-case letters, digits and
 * hyphens.
 */
export function signServiceToken(secret: string, name: string, now: Date): string {
  const issuedAt = secondsOf(now)
  return jwt.sign(
    { sub: name, jti: randomUuid(), role: 'SYSTEM', iat: issuedAt, exp: issuedAt + serviceSeconds },
    keyOf(secret),
    {
      algorithm: 'HS256',
      issuer,
      audience: serviceAudience,
      header: { alg: 'HS256', typ: serviceType },
    },
  )
}

/**
 * Returns the claims of an unexpired token that this system signed for a person and that has every claim, else null.
 */
export function verifyToken(
  secret: string,
  token: string,
  now: Date,
): (TokenClaims & { expiresAt: Date }) | null {
  const payload = verified(secret, token, now, { audience, type: tokenType })
  const claims = UserPayload.safeParse(payload)
  if (!claims.success) return null
  const { sub, jti, role, exp } = claims.data
  return { accountId: sub, role, sessionId: jti, expiresAt: new Date(exp * 1_000) }
}

/** Returns the name of our own process that a service token identifies, or null. */
export function verifyServiceToken(
  secret: string,
  token: string,
  now: Date,
): { name: string; expiresAt: Date } | null {
  const payload = verified(secret, token, now, { audience: serviceAudience, type: serviceType })
  const claims = ServicePayload.safeParse(payload)
  if (!claims.success) return null
  return { name: claims.data.sub, expiresAt: new Date(claims.data.exp * 1_000) }
}

const keys = new Map<string, KeyObject>()

/**
 * Declared as a secret key, because a string would first be tried as a private or public key, which costs more than the
 * signature. A process has few secrets.
 */
function keyOf(secret: string): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(secret, 'utf8')
  keys.set(secret, key)
  return key
}

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1_000)

/** Returns the payload when signature, algorithm, type, issuer, audience and time are right, else null. */
function verified(
  secret: string,
  token: string,
  now: Date,
  expected: { audience: string; type: string },
): unknown {
  if (token.length > charactersMax) return null
  try {
    // Of the two kinds only one needs its signature checked.
    if (claimedType(token) !== expected.type) return null
    const { header, payload } = jwt.verify(token, keyOf(secret), {
      algorithms: ['HS256'],
      issuer,
      audience: expected.audience,
      clockTimestamp: secondsOf(now),
      complete: true,
    })
    return header.typ === expected.type ? payload : null
  } catch {
    return null
  }
}

/** Returns the type that a token claims, which nothing proves yet. Throws when its header cannot be read. */
function claimedType(token: string): unknown {
  const head = Buffer.from(token.slice(0, token.indexOf('.')), 'base64url')
  return JSON.parse(head.toString('utf8')).typ
}
