import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { batched } from '../../batched.ts'
import { keyedDigest } from '../../keys.ts'

/**
 * The rate limit class of a request. Every route names one; the remaining classes are counted where the action happens.
 */
export type LimitClass = keyof typeof defaultPoints

export type LimitPoints = Readonly<Record<LimitClass, { points: number; seconds: number }>>
export type Consumed = { ok: true } | { ok: false; retryAfterSeconds: number }
export type Limiter = {
  consume(limit: LimitClass, key: string): Promise<Consumed>
  /**
   * Returns points that turned out not to be owed, so that somebody who proved a secret is not counted like somebody
   * who guesses.
   */
  giveBack(limit: LimitClass, key: string, points?: number): Promise<void>
}

/**
 * The rate limits, mostly by address. An address may be a hotel or an office, so each limit allows forty guests at once
 * (`docs/decisions/0016`). Limits by person, mailbox and device stop an attacker behind such an address.
 */
export const defaultPoints = {
  read: { points: 6_000, seconds: 60 },
  write: { points: 600, seconds: 60 },
  booking: { points: 600, seconds: 60 },
  page: { points: 600, seconds: 60 },
  'sign-in': { points: 600, seconds: 60 },
  // Tries from unknown devices, by address. A right password returns its point.
  'sign-in-wrong': { points: 60, seconds: 600 },
  // Counted by device, and by person. Beyond the limit everybody else is slowed down.
  'sign-in-person': { points: 20, seconds: 60 },
  // Counted by person and network, separately for addresses that have just begun to try and for those that continue.
  'sign-in-network': { points: 10, seconds: 60 },
  // The first tries of an address for one person, which count as having just begun.
  'sign-in-first': { points: 3, seconds: 3_600 },
  // Sent codes that are not proved yet, and wrong tries. A right code returns both points.
  code: { points: 120, seconds: 1_800 },
  // Tries at a second factor, by person or by a device known to be theirs: a right one gives its point back.
  'second-factor': { points: 5, seconds: 900 },
  // Codes of vouchers that do not exist, by the account that asked. An existing code returns its point.
  'voucher-code': { points: 30, seconds: 600 },
  // Tokens of day links and calendars that do not exist, by address. An existing token returns its point.
  'day-link': { points: 30, seconds: 600 },
  // Counted for everybody together; stops attackers who guess at many accounts from many addresses.
  'code-all': { points: 600, seconds: 300 },
  message: { points: 20, seconds: 600 },
  // Counted by mailbox, so that nobody is flooded with copies of messages that somebody else typed.
  'message-copy': { points: 3, seconds: 3_600 },
  upload: { points: 120, seconds: 60 },
  webhook: { points: 6_000, seconds: 60 },
  internal: { points: 1_000_000, seconds: 60 },
}

/** Returns the default limits multiplied by a factor: for machines behind one address, tests and measurements. */
export function scaledPoints(factor: number): LimitPoints {
  const scaled = { ...defaultPoints }
  for (const [limit, { points, seconds }] of entriesOf(defaultPoints))
    scaled[limit] = { points: Math.ceil(points * factor), seconds }
  return scaled
}

const entriesOf = (points: LimitPoints) =>
  Object.entries(points) as [LimitClass, LimitPoints[LimitClass]][]

const windowsMax = 100_000

/** Counts the limits in this process alone. Under a flood of addresses the least recently seen ones are forgotten. */
export function memoryLimiter(points: Partial<LimitPoints> = {}): Limiter {
  const allowed: LimitPoints = { ...defaultPoints, ...points }
  const windows = new LRUCache<string, { used: number; endsAtMs: number }>({ max: windowsMax })
  return {
    async consume(limit, key) {
      const { points, seconds } = allowed[limit]
      const id = `${limit}:${key}`
      const nowMs = performance.now()
      const open = windows.get(id)
      if (open && open.endsAtMs > nowMs) {
        open.used += 1
        return open.used <= points ? { ok: true } : refused(open.endsAtMs - nowMs)
      }
      windows.set(id, { used: 1, endsAtMs: nowMs + seconds * 1_000 })
      return { ok: true }
    },
    async giveBack(limit, key, points = 1) {
      const open = windows.get(`${limit}:${key}`)
      if (open) open.used = Math.max(0, open.used - points)
    },
  }
}

/**
 * The classes that are counted in the database. The others are on the hot path and are counted in the memory of their
 * process, or in Redis.
 */
const counted: ReadonlySet<LimitClass> = new Set<LimitClass>([
  'sign-in-wrong',
  'sign-in-person',
  'sign-in-network',
  'sign-in-first',
  'code',
  'second-factor',
  'code-all',
  'message',
  'message-copy',
  'upload',
])

/** Classes that protect a code, a password or a secret address from guessing. */
const guessed: ReadonlySet<LimitClass> = new Set<LimitClass>(['code', 'sign-in-wrong', 'day-link'])

/**
 * Counts the limits that protect against guessing in the database, where all processes share them and they outlive a
 * process. `others` counts the rest. The table stores the counted key only as a digest under `requestKey`.
 */
export function postgresLimiter(
  pool: Pool,
  requestKey: string,
  points: Partial<LimitPoints> = {},
  others: Limiter = memoryLimiter(points),
): Limiter {
  const allowed: LimitPoints = { ...defaultPoints, ...points }
  const count = batched((calls: readonly Counter[]) => consumeShared(pool, calls))
  const giveBack = batched((returns: readonly Return[]) => giveBackShared(pool, returns))
  const sharedKey = (limit: LimitClass, key: string) =>
    `${limit}:${keyedDigest(requestKey, `limit|${key}`)}`
  return {
    consume: (limit, key) =>
      counted.has(limit)
        ? count({ id: sharedKey(limit, key), ...allowed[limit] })
        : others.consume(limit, key),
    giveBack: (limit, key, points = 1) =>
      counted.has(limit)
        ? giveBack({ id: sharedKey(limit, key), points })
        : others.giveBack(limit, key, points),
  }
}

type Counter = Readonly<{ id: string; points: number; seconds: number }>
type Return = Readonly<{ id: string; points: number }>

/** Counts calls; those of one counter count in their order. Each is answered as if it had come alone. */
async function consumeShared(pool: Pool, calls: readonly Counter[]): Promise<Consumed[]> {
  const counts = new Map<string, number>()
  const nths = calls.map(({ id }) => {
    const nth = (counts.get(id) ?? 0) + 1
    counts.set(id, nth)
    return nth
  })
  const secondsOf = new Map(calls.map(({ id, seconds }) => [id, seconds]))
  const ids = [...counts.keys()]
  const { rows } = await pool.query<{ key: string; points: number; left_ms: number }>({
    name: 'limit-consume',
    // In key order, so that processes do not deadlock.
    text: `
      INSERT INTO auth.limits AS l (key, points, expires_at)
      SELECT key, points, clock_timestamp() + seconds * interval '1 second'
      FROM unnest($1::text[], $2::int[], $3::float8[]) AS c (key, points, seconds)
      ORDER BY key
      ON CONFLICT (key) DO UPDATE SET
        points = CASE WHEN l.expires_at <= clock_timestamp() THEN excluded.points
                      ELSE least(l.points, 1000000) + excluded.points END,
        expires_at = CASE WHEN l.expires_at <= clock_timestamp() THEN excluded.expires_at
                          ELSE l.expires_at END
      RETURNING l.key, l.points,
                (extract(epoch FROM l.expires_at - clock_timestamp()) * 1000)::float8 AS left_ms`,
    values: [ids, [...counts.values()], ids.map(id => secondsOf.get(id))],
  })
  const counters = new Map(rows.map(row => [row.key, row]))
  return calls.map(({ id, points }, at) => {
    const counter = counters.get(id)
    if (!counter) throw new Error(`No counter for ${id}`)
    const later = (counts.get(id) ?? 0) - (nths[at] ?? 0)
    return counter.points - later <= points ? { ok: true } : refused(counter.left_ms)
  })
}

/** Takes points off many counters. They are locked in key order, the same order in which `consumeShared` locks them. */
async function giveBackShared(pool: Pool, returns: readonly Return[]): Promise<undefined[]> {
  await pool.query({
    name: 'limit-give-back',
    text: `
      WITH returned AS (
        SELECT key, sum(points)::int AS points
        FROM unnest($1::text[], $2::int[]) AS r (key, points)
        GROUP BY key),
      locked AS MATERIALIZED (
        SELECT key FROM auth.limits
        WHERE key = ANY ($1::text[]) AND expires_at > clock_timestamp()
        ORDER BY key
        FOR UPDATE)
      UPDATE auth.limits AS l
      SET points = greatest(l.points - r.points, 0)
      FROM returned r JOIN locked USING (key)
      WHERE l.key = r.key`,
    values: [returns.map(({ id }) => id), returns.map(({ points }) => points)],
  })
  return returns.map(() => undefined)
}

const refused = (leftMs: number): Consumed => ({
  ok: false,
  retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1_000)),
})

/**
 * Returns the key that a call is counted under. For guessing limits this is a whole IPv6 site, because its owner has
 * all of its addresses.
 */
export const limitKey = (limit: LimitClass, ip: string): string =>
  guessed.has(limit) && ip.includes(':') && !isMappedIpv4(ip) ? networkKey(ip) : addressKey(ip)

/** Returns the key of an address. An IPv6 user owns a /64, so it counts as one. */
export function addressKey(ip: string): string {
  const v4 = isMappedIpv4(ip) ? ip.slice(7) : ip
  if (!v4.includes(':')) return v4
  const [head = '', tail = ''] = v4.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}

const isMappedIpv4 = (ip: string): boolean => ip.startsWith('::ffff:')

/**
 * Returns the network around an address: a /24 of IPv4, a /48 of IPv6. An attacker can change addresses within it at no
 * cost.
 */
export function networkKey(ip: string): string {
  const key = addressKey(ip)
  const separator = key.includes(':') ? ':' : '.'
  return key.split(separator).slice(0, 3).join(separator)
}
