import { mailedPeriodAt } from '@arung/domain/desk-views/mailed-reports'
import type { DomainEvent } from '@arung/domain/event-types'
import type { SettingsEvent } from '@arung/domain/settings/events'
import { settingsStreamId } from '@arung/domain/settings/streams'
import type { Codec } from '@arung/event-store/codec'
import type { EventStore } from '@arung/event-store/event-store'
import { uuidv5 } from '@arung/platform/ids'
import type { Logger } from '@arung/platform/logger'
import type { Pool } from 'pg'
import { accountsAtOnce, askByAccount, startPeriodMails } from '../period-mails.ts'
import { createReadEvents } from '../read-events.ts'
import type { Rounds } from '../rounds.ts'
import { momentsOf } from './statement-sums.ts'

type Parts = Readonly<{
  pool: Pool
  store: EventStore
  codec: Codec<DomainEvent>
  logger: Logger
}>

/** Namespace of job ids: one for each agent and month, so that a round that runs twice writes each job once. */
const jobNamespace = '0b0c5e00-0000-4000-8000-000000000107'

const movedIn = (lines: string) => `EXISTS (
    SELECT FROM read.${lines} l
    WHERE l.account_id = a.account_id AND l.at >= $2::timestamptz AND l.at < $3::timestamptz)`

/** Agents of the reservation area, after an account, whose wallet or account moved between two moments. */
export const movedAgentsSql = `
  SELECT a.account_id AS "accountId"
  FROM read.reservation_agents a
  WHERE a.account_id > $1 AND a.status = 'ACTIVE'
    AND (${movedIn('wallet_lines')} OR ${movedIn('receivable_lines')})
  ORDER BY a.account_id
  LIMIT ${accountsAtOnce}`

/** E-mails agents their statements every month, round after round, where the setting says so. */
export const startStatementMails = (parts: Parts): Rounds =>
  startPeriodMails(parts, {
    failure: 'the e-mails with statements could not be asked for; trying again',
    ask: now => askStatements(parts, now),
  })

/** One round: writes a row for each agent with movements in the latest month that is over. */
export async function askStatements(parts: Omit<Parts, 'logger'>, now: Date): Promise<void> {
  const since = await mailedSince(parts)
  const { from, to, dueAt } = mailedPeriodAt('MONTH', now.toISOString())
  // What was due before the setting was switched on is not sent any more.
  if (since === null || dueAt <= since) return
  const search = { name: 'agents-moved', text: movedAgentsSql, values: momentsOf({ from, to }) }
  await askByAccount(parts.pool, search, ({ accountId }) => [
    {
      id: uuidv5(jobNamespace, `${accountId}|${from}`),
      kind: 'mail.statement',
      payload: { accountId, from, to },
      dueAt: new Date(dueAt),
      isWaitedFor: false,
    },
  ])
}

/** Returns since when the setting has been on; null while it is off. */
async function mailedSince({ store, codec }: Omit<Parts, 'logger'>): Promise<string | null> {
  const read = createReadEvents(store, codec)
  const events = await read<SettingsEvent>('settings', settingsStreamId)
  return events.reduce<string | null>(
    (since, { data }) => (data.settings.mailsStatements ? (since ?? data.at) : null),
    null,
  )
}
