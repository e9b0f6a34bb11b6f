import type { WellbeingLine } from '@arung/contracts/wellbeing/views'
import { laneNumber, type Lane } from '@arung/platform/outbox/lanes'
import { factAt, factsOf } from '@arung/platform/wellbeing/facts'
import type { Looked } from './look.ts'
import { counted, daysSince, lineOf, seconds, secondsSince } from './line.ts'

/** A proof is made each week. */
const proofDaysMax = 8
const problemsShownMax = 10

/** The last proof of the log, its read models and its jobs. A proof that found something stays wrong until the next. */
export function proofLine({ facts, now }: Looked): WellbeingLine {
  const last = factAt(facts, 'proof', 'last')
  if (last === null) return lineOf('proof.NEVER', 'UNSEEN', null)
  const { outcome, events, seconds: took, problems } = last.fact
  const details = [
    ...(events > 0 ? [counted('events', events)] : []),
    ...problems
      .slice(0, problemsShownMax)
      .map(({ kind, count }) => counted('problem', count, kind)),
    seconds('took', took),
  ]
  if (outcome === 'BROKEN') return lineOf('proof.BROKEN', 'ATTENTION', last.lookedAt, details)
  if (outcome === 'UNSOUND') return lineOf('proof.UNSOUND', 'WRONG', last.lookedAt, details)
  return daysSince(now, last.lookedAt) > proofDaysMax
    ? lineOf('proof.OLD', 'UNSEEN', last.lookedAt, details)
    : lineOf('proof.SOUND', 'WELL', last.lookedAt, details)
}

/** The processes that read the log tell of it each minute. */
const readersOf = ['projections', 'workers'] as const
const readersSecondsMax = 300
const behindSecondsMax = { attention: 10, wrong: 300 }

/** Whether a look at the readers of the log is too old to say anything. */
export const isReadersOld = (now: Date, lookedAt: Date): boolean =>
  secondsSince(now, lookedAt) > readersSecondsMax

/** The readers of the log: the read models, and the processes that react to events. */
export function modelsLine({ facts, now }: Looked): WellbeingLine {
  const found = factsOf(facts, 'readers')
  const [oldest] = found.toSorted((a, b) => a.lookedAt.getTime() - b.lookedAt.getTime())
  if (oldest === undefined) return lineOf('models.NEVER', 'UNSEEN', null)
  const fresh = found.filter(({ lookedAt }) => !isReadersOld(now, lookedAt))
  const readers = fresh.flatMap(({ fact }) => fact.readers)
  const stopped = readers.filter(reader => reader.stopped)
  if (stopped.length > 0)
    return lineOf(
      'models.STOPPED',
      'WRONG',
      oldest.lookedAt,
      stopped.map(({ name, events }) => counted('behind', events ?? 0, name)),
    )
  if (readersOf.some(place => !fresh.some(one => one.place === place)))
    return lineOf('models.OLD', 'UNSEEN', oldest.lookedAt)
  const behind = Math.max(0, ...readers.map(one => one.seconds ?? Infinity))
  const most = readers.filter(({ seconds: late }) => (late ?? Infinity) === behind).slice(0, 1)
  const details = behind < 1 ? [] : most.map(({ name }) => seconds('behind', finite(behind), name))
  if (behind <= behindSecondsMax.attention)
    return lineOf('models.FOLLOW', 'WELL', oldest.lookedAt, details)
  const state = behind > behindSecondsMax.wrong ? 'WRONG' : 'ATTENTION'
  return lineOf('models.BEHIND', state, oldest.lookedAt, details)
}

const finite = (amount: number): number => (Number.isFinite(amount) ? amount : 0)

const mailLanes: readonly Lane[] = ['codes', 'mails', 'reminders']
const otherLanes: readonly Lane[] = ['calls', 'vouchers', 'timers']
/** A mail server may be away for a while; nobody waits for a job for longer than this without a reason. */
const lateSecondsMax = { attention: 60, wrong: 600 }

export const jobsLine = (looked: Looked): WellbeingLine => {
  const { failed, late, details } = lanesOf(looked, otherLanes)
  if (failed > 0) return lineOf('jobs.FAILED', 'WRONG', looked.now, details)
  if (late <= lateSecondsMax.attention) return lineOf('jobs.DONE', 'WELL', looked.now, details)
  return lineOf('jobs.LATE', stateOfLate(late), looked.now, details)
}

/** A mail that a server refused for good waits for a person; the others go on. */
export const mailsLine = (looked: Looked): WellbeingLine => {
  const { failed, late, details } = lanesOf(looked, mailLanes)
  if (late > lateSecondsMax.attention)
    return lineOf('mails.LATE', stateOfLate(late), looked.now, details)
  return failed > 0
    ? lineOf('mails.FAILED', 'ATTENTION', looked.now, details)
    : lineOf('mails.SENT', 'WELL', looked.now, details)
}

const stateOfLate = (late: number) => (late > lateSecondsMax.wrong ? 'WRONG' : 'ATTENTION')

function lanesOf({ lanes }: Looked, which: readonly Lane[]) {
  const numbers = which.map(laneNumber)
  const rows = lanes.filter(({ lane }) => numbers.includes(lane))
  const waiting = rows.reduce((sum, row) => sum + row.waiting, 0)
  const failed = rows.reduce((sum, row) => sum + row.failed, 0)
  const late = Math.max(0, ...rows.map(row => row.late))
  const details = [
    counted('waiting', waiting),
    ...(late > 0 ? [seconds('oldest', Math.round(late))] : []),
    counted('failed', failed),
  ]
  return { failed, late, details }
}
