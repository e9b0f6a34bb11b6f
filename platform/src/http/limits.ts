import type { Pool } from 'pg'
import { keyedDigest } from '../keys.ts'

/** What a request costs; every route names its class. */
export type LimitClass =
  | 'read'
  | 'write'
  | 'booking'
  | 'sign-in'
  | 'code'
  | 'code-all'
  | 'code-mailbox'
  | 'message'
  | 'message-copy'
  | 'upload'
  | 'webhook'
  | 'internal'

export type LimitPoints = Record<LimitClass, { points: number; seconds: number }>
export type Consumed = { ok: true } | { ok: false; retryAfterSeconds: number }
export type Limiter = { consume(limit: LimitClass, key: string): Promise<Consumed> }

/** Requests allowed to one address. */
export const defaultPoints: LimitPoints = {
  read: { points: 6_000, seconds: 60 },
  write: { points: 300, seconds: 60 },
  booking: { points: 120, seconds: 60 },
  'sign-in': { points: 20, seconds: 60 },
  code: { points: 20, seconds: 300 },
  // Of everybody together: whoever guesses at many accounts from many addresses is stopped here.
  'code-all': { points: 600, seconds: 300 },
  // Counted by mailbox and purpose: many checkouts or registrations with one address are no way to more tries at it.
  'code-mailbox': { points: 30, seconds: 86_400 },
  message: { points: 20, seconds: 600 },
  // Counted by mailbox: nobody is flooded with copies of messages that another typed.
  'message-copy': { points: 3, seconds: 3_600 },
  upload: { points: 60, seconds: 60 },
  webhook: { points: 6_000, seconds: 60 },
  internal: { points: 1_000_000, seconds: 60 },
}

/** The default limits multiplied: for machines behind one address, tests and measurements. */
export function scaledPoints(factor: number): LimitPoints {
  const scaled = (limit: LimitClass) => ({
    points: Math.ceil(defaultPoints[limit].points * factor),
    seconds: defaultPoints[limit].seconds,
  })
  return {
    read: scaled('read'),
    write: scaled('write'),
    booking: scaled('booking'),
    'sign-in': scaled('sign-in'),
    code: scaled('code'),
    'code-all': scaled('code-all'),
    'code-mailbox': scaled('code-mailbox'),
    message: scaled('message'),
    'message-copy': scaled('message-copy'),
    upload: scaled('upload'),
    webhook: scaled('webhook'),
    internal: scaled('internal'),
  }
}

const windowsMax = 100_000

/** Limits counted in this process alone. Under a flood of addresses the oldest counters are forgotten. */
export function memoryLimiter(points: Partial<LimitPoints> = {}): Limiter {
  const allowed: LimitPoints = { ...defaultPoints, ...points }
  const windows = new Map<string, { used: number; endsAtMs: number }>()
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
      windows.delete(id)
      if (windows.size >= windowsMax) forgetOldest(windows)
      windows.set(id, { used: 1, endsAtMs: nowMs + seconds * 1_000 })
      return { ok: true }
    },
  }
}

function forgetOldest(windows: Map<string, unknown>): void {
  for (const id of windows.keys()) {
    windows.delete(id)
    return
  }
}

/**
 * Limits that all processes share where guessing is at stake; the classes of the hot path stay in memory. Who is
 * counted stands in the table only as a digest under `requestKey`.
 */
export function postgresLimiter(
  pool: Pool,
  requestKey: string,
  points: Partial<LimitPoints> = {},
): Limiter {
  const allowed: LimitPoints = { ...defaultPoints, ...points }
  const shared: ReadonlySet<LimitClass> = new Set<LimitClass>([
    'sign-in',
    'code',
    'code-all',
    'code-mailbox',
    'message',
    'message-copy',
    'upload',
  ])
  const local = memoryLimiter(points)
  return {
    consume: (limit, key) =>
      shared.has(limit)
        ? consumeShared(pool, `${limit}:${keyedDigest(requestKey, `limit|${key}`)}`, allowed[limit])
        : local.consume(limit, key),
  }
}

async function consumeShared(
  pool: Pool,
  id: string,
  { points, seconds }: { points: number; seconds: number },
): Promise<Consumed> {
  const { rows } = await pool.query<{ points: number; left_ms: number }>({
    name: 'limit-consume',
    text: `
      INSERT INTO auth.limits AS l (key, points, expires_at)
      VALUES ($1, 1, clock_timestamp() + $2 * interval '1 second')
      ON CONFLICT (key) DO UPDATE SET
        points = CASE WHEN l.expires_at <= clock_timestamp() THEN 1
                      ELSE least(l.points, 1000000) + 1 END,
        expires_at = CASE WHEN l.expires_at <= clock_timestamp() THEN excluded.expires_at
                          ELSE l.expires_at END
      RETURNING l.points,
                (extract(epoch FROM l.expires_at - clock_timestamp()) * 1000)::float8 AS left_ms`,
    values: [id, seconds],
  })
  const row = rows[0]
  if (!row) throw new Error(`No counter for ${id}`)
  return row.points <= points ? { ok: true } : refused(row.left_ms)
}

const refused = (leftMs: number): Consumed => ({
  ok: false,
  retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1_000)),
})

/** The key of an address: IPv6 users own a /64, so they count as one. */
export function addressKey(ip: string): string {
  const v4 = ip.startsWith('::ffff:') ? ip.slice(7) : ip
  if (!v4.includes(':')) return v4
  const [head = '', tail = ''] = v4.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}

/** The network around an address: a /24 of IPv4, a /48 of IPv6. Guessers move within theirs at no cost. */
export function networkKey(ip: string): string {
  const key = addressKey(ip)
  const separator = key.includes(':') ? ':' : '.'
  return key.split(separator).slice(0, 3).join(separator)
}
