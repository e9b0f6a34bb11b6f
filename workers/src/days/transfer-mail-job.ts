import { Direction } from '@arung/contracts/days/runs'
import type { Day } from '@arung/domain/days/day-state'
import type { Ride } from '@arung/domain/days/events'
import { transferKey } from '@arung/domain/days/runs/run-facts'
import { ridesOf } from '@arung/domain/days/mails/transfer-mails'
import { whenToMail } from '@arung/domain/days/mails/when-to-mail'
import type { Settings } from '@arung/domain/settings/events'
import { instantOf, isBefore, localDateAt } from '@arung/domain/time'
import { uuidv5 } from '@arung/platform/ids'
import type { CommandClient } from '../command-client.ts'
import { sendMail, type MailParts } from '../mail/send-mail.ts'
import { insertJobs, type ClaimedJob, type JobPayload } from '../outbox/jobs.ts'
import type { JobRunner } from '../outbox/run-job.ts'
import { textOf } from '../payload.ts'
import { loadDay, rideFacts } from './load-rides.ts'
import { createLoadTransfer, type AskedTransfer } from './load-transfer.ts'
import type { ReadEvents } from '../read-events.ts'
import { transferMail } from './transfer-mail.ts'

export type TransferMailParts = MailParts &
  Readonly<{
    read: ReadEvents
    commands: Pick<CommandClient, 'ask'>
    settingsOf: () => Promise<Settings>
    now: () => Date
  }>
type Asked = AskedTransfer & Readonly<{ startedRunId: string | null }>

/** Namespace of the rows that wait until the night is over. */
const laterNamespace = '0b0c5e00-0000-4000-8000-000000000026'

/**
 * Mails guests about their transfer. The day's stream decides under the id of this row whether the mail is sent, so that
 * no other row sends the same, and a retry sends this one.
 */
export const transferMailJob = (parts: TransferMailParts): JobRunner => {
  const loadTransfer = createLoadTransfer(parts.read)
  return async job => {
    const before = await loadDay(parts.read, textOf(job.payload, 'date'))
    const asked = askedIn(job, before)
    if (asked === null) return
    const { date, direction, transferId, startedRunId } = asked
    const settings = await parts.settingsOf()
    if (!settings[startedRunId === null ? 'mailsTransferEvening' : 'mailsTransferStarted']) return
    if (await isTooEarly(parts, job, asked, before)) return
    const guests = await loadTransfer(asked)
    if (guests === null || guests.email === null) return
    if (isOver(before, asked, parts.now())) return
    const about =
      startedRunId === null ? { kind: 'PLAN' } : { kind: 'STARTED', runId: startedRunId }
    const path = `/internal/days/${date}/transfers/${transferId}/mailed`
    const answer = await parts.commands.ask(path, { direction, about, mailId: job.id }, job.id)
    if (answer === 'refused') return
    const day = await loadDay(parts.read, date)
    const mailed = mailedBy(day, asked, job.id)
    if (mailed === null) return
    const content = transferMail(
      {
        about: startedRunId === null ? (mailed.isCorrection ? 'CORRECTION' : 'PLAN') : 'STARTED',
        date,
        guests,
        rides: await rideFacts(parts.read, day, mailed.rides),
      },
      await parts.senderOf(),
      parts.publicUrl,
    )
    const { name, email: address, locale } = guests
    await sendMail(parts, job, { name, address, locale, content })
  }
}

/** Returns null for a run that is gone or takes guests home. */
function askedIn({ payload }: ClaimedJob, { runs }: Day): Asked | null {
  const date = textOf(payload, 'date')
  const transferId = textOf(payload, 'transferId')
  const { runId, direction } = payload
  if (typeof runId !== 'string')
    return { date, transferId, direction: Direction.parse(direction), startedRunId: null }
  const of = runs.get(runId)?.run.direction
  return of === undefined || of === 'HOME'
    ? null
    : { date, transferId, direction: of, startedRunId: runId }
}

/** Nobody is mailed about a plan in the night. A row that was late runs again in the morning. */
async function isTooEarly(
  { pool, now }: TransferMailParts,
  { id, kind, payload }: ClaimedJob,
  { date, direction, transferId, startedRunId }: Asked,
  { runs }: Day,
): Promise<boolean> {
  const [first] = startedRunId === null ? ridesOf(runs, direction, transferId) : []
  if (first === undefined) return false
  const at = now().toISOString()
  const dueAt = whenToMail(date, first.time, at)
  if (dueAt === at) return false
  const row = { id: uuidv5(laterNamespace, `${id}|${dueAt}`), kind, payload: payload as JobPayload }
  await insertJobs(pool, [{ ...row, dueAt: new Date(dueAt), isWaitedFor: false }])
  return true
}

/** Whether the time of the pick-up is over. The start of another day's run is entered late. */
function isOver({ runs }: Day, asked: Asked, now: Date): boolean {
  const { date, direction, transferId, startedRunId } = asked
  const at = now.toISOString()
  if (startedRunId !== null) return localDateAt(at) !== date
  return !ridesOf(runs, direction, transferId).some(({ time }) =>
    isBefore(at, instantOf(date, time)),
  )
}

/** Returns the runs of this mail, as the day's stream has them; null when a later mail has replaced it. */
function mailedBy(
  { mails, runs }: Day,
  { direction, transferId, startedRunId }: Asked,
  mailId: string,
): Readonly<{ rides: readonly Ride[]; isCorrection: boolean }> | null {
  const known = mails.get(transferKey(direction, transferId))
  if (known === undefined) return null
  if (startedRunId === null)
    return known.mailId === mailId ? { rides: known.rides, isCorrection: known.isCorrection } : null
  const run = runs.get(startedRunId)?.run
  if (run === undefined || known.started.get(startedRunId) !== mailId) return null
  const { vehicleId, time } = run
  return { rides: [{ runId: startedRunId, vehicleId, time }], isCorrection: false }
}
