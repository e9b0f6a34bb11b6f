import { dayMs, hourMs } from '@arung/contracts/dates'
import type { Pool } from 'pg'
import type { DomainEvent } from '@arung/domain/event-types'
import { settingsStreamId } from '@arung/domain/settings/streams'
import type { Codec } from '@arung/event-store/codec'
import { streamName, type EventStore } from '@arung/event-store/event-store'
import { sweepSecrets } from '@arung/platform/auth/sweep'
import type { Logger } from '@arung/platform/logger'
import { uuidv5 } from '@arung/platform/ids'
import { insertJobs, type NewJob } from '../outbox/jobs.ts'
import { startRounds, type Rounds } from '../rounds.ts'
import { isViewMissing } from '../views-missing.ts'

export type InactivityParts = Readonly<{
  pool: Pool
  store: EventStore
  codec: Codec<DomainEvent>
  logger: Logger
}>

const intervalMs = 600_000
/** How many days before the suspension for inactivity the person is warned. */
const warningDays = 14
const accountsMax = 500
/** Namespace of job ids: one for each account, use and term, so that a round that runs twice writes each job once. */
const jobNamespace = '0b0c5e00-0000-4000-8000-000000000014'

/**
 * Suspends accounts that nobody has used for the number of days in the operator's settings and warns their people
 * before. Forgets registrations that were never verified, and removes expired secrets.
 */
export const startAccountUpkeep = (parts: InactivityParts): Rounds =>
  startRounds({
    intervalMs,
    logger: parts.logger,
    failure: 'the upkeep of accounts could not be done; trying again',
    isExpected: isViewMissing,
    async round() {
      await sweepSecrets(parts.pool)
      await letInactiveRest(parts)
      await forgetUnproved(parts.pool)
    },
  })

/** One round: writes the rows that suspend and warn. The database's clock decides which accounts are due. */
export async function letInactiveRest(parts: InactivityParts): Promise<void> {
  const days = await inactivityDays(parts)
  const due = await unusedFor(parts.pool, days)
  const soon = days > warningDays ? await unusedFor(parts.pool, days - warningDays) : []
  const dueIds = new Set(due.map(row => row.accountId))
  const warned = soon.filter(row => !dueIds.has(row.accountId))
  await insertJobs(parts.pool, [
    ...due.map(row => suspension(row, days)),
    ...warned.map(row => warning(row, days)),
  ])
}

type Unused = Readonly<{ accountId: string; seenAt: Date; usedAt: Date | null; now: Date }>

/**
 * Returns customers and agents that neither signed in nor ordered for this number of days, longest first. Only people
 * suspend staff: an operator whose last admin is suspended could let nobody in again.
 */
async function unusedFor(pool: Pool, days: number): Promise<Unused[]> {
  const { rows } = await pool.query<Unused>({
    name: 'accounts-unused',
    text: `
      SELECT account_id AS "accountId", seen_at AS "seenAt", used_at AS "usedAt", now() AS now
      FROM read.account_uses
      WHERE status = 'ACTIVE' AND realm IN ('users', 'agents')
        AND greatest(seen_at, used_at) <= now() - $1 * interval '1 day'
      ORDER BY greatest(seen_at, used_at)
      LIMIT $2`,
    values: [days, accountsMax],
  })
  return rows
}

const lastUse = ({ seenAt, usedAt }: Unused): Date =>
  usedAt !== null && usedAt > seenAt ? usedAt : seenAt

function suspension(row: Unused, days: number): NewJob {
  const { accountId, usedAt, now } = row
  return {
    id: jobId('suspend', row, days),
    kind: 'command',
    payload: {
      path: `/internal/accounts/${accountId}/suspend-inactive`,
      body: JSON.stringify({ usedAt: usedAt?.toISOString() ?? null }),
    },
    dueAt: now,
    isWaitedFor: false,
  }
}

/** The date of the warning is a local date of the operator. */
function warning(row: Unused, days: number): NewJob {
  const { accountId, seenAt, now } = row
  const restsAtMs = lastUse(row).getTime() + days * dayMs
  return {
    id: jobId('warn', row, days),
    kind: 'mail.account',
    payload: {
      accountId,
      template: 'soon-resting',
      seenAt: seenAt.toISOString(),
      date: new Date(restsAtMs + operatorOffsetMs).toISOString().slice(0, 10),
    },
    dueAt: now,
    isWaitedFor: false,
  }
}

/** Asia/Makassar, UTC+8 all year round. */
const operatorOffsetMs = 8 * hourMs

const jobId = (what: string, row: Unused, days: number): string =>
  uuidv5(jobNamespace, `${what}/${row.accountId}/${lastUse(row).toISOString()}/${days}`)

/** Days in which a new person must verify the address, or is forgotten. */
const unprovedDays = 7

/** One round: writes the rows that forget registrations whose address was never verified. */
export async function forgetUnproved(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ accountId: string; now: Date }>({
    name: 'accounts-unproved',
    text: `
      SELECT account_id AS "accountId", now() AS now
      FROM read.accounts
      WHERE status = 'UNVERIFIED' AND registered_at <= now() - $1 * interval '1 day'
      ORDER BY registered_at
      LIMIT $2`,
    values: [unprovedDays, accountsMax],
  })
  await insertJobs(
    pool,
    rows.map(({ accountId, now }) => ({
      id: uuidv5(jobNamespace, `unproved/${accountId}`),
      kind: 'command',
      payload: { path: `/internal/accounts/${accountId}/forget-unproved`, body: '{}' },
      dueAt: now,
      isWaitedFor: false,
    })),
  )
}

async function inactivityDays({ store, codec }: InactivityParts): Promise<number> {
  const stream = await store.readStream(streamName('settings', settingsStreamId))
  const events = (await codec.decode(stream)).map(recorded => recorded.event)
  const last = events.findLast(event => event.type === 'SettingsChanged')
  return last?.data.settings.inactivityDays ?? inactivityDaysDefault
}

/** Applies until the operator has saved settings (domain page, people). */
const inactivityDaysDefault = 180
