import type { WellbeingLine } from '@arung/contracts/wellbeing/views'
import { isFull } from '@arung/platform/wellbeing/disk'
import { factAt, factsOf, type FactOf } from '@arung/platform/wellbeing/facts'
import { arungVersion } from '@arung/platform/version'
import type { Looked } from './look.ts'
import { bytes, daysSince, hoursSince, instant, lineOf, seconds, text } from './line.ts'
import { lookHoursMax, newest } from './lines-of-others.ts'

/** One is made each day. */
const backupHoursMax = { attention: 26, wrong: 50 }

/** The last backup. A site that guests reach must have one. */
export function backupsLine({ facts, now, isOpen }: Looked): WellbeingLine {
  const [made, failed] = [factAt(facts, 'backup', 'made'), factAt(facts, 'backup', 'failed')]
  const details = made ? [instant('made', made.lookedAt), bytes('size', made.fact.bytes)] : []
  const last = newest(made, failed)
  if (last !== null && last === failed)
    return lineOf('backups.FAILED', 'WRONG', last.lookedAt, details)
  if (made === null) return lineOf('backups.NEVER', isOpen ? 'WRONG' : 'UNSEEN', null)
  const hours = hoursSince(now, made.lookedAt)
  if (hours <= backupHoursMax.attention)
    return lineOf('backups.MADE', 'WELL', made.lookedAt, details)
  const state = hours > backupHoursMax.wrong ? 'WRONG' : 'ATTENTION'
  return lineOf('backups.LATE', state, made.lookedAt, details)
}

/** `docs/backup.md` asks for one each quarter. */
const rehearsalDaysMax = 100

/** Whether a backup was ever put back, and proved. */
export function rehearsalLine({ facts, now, isOpen }: Looked): WellbeingLine {
  const last = factAt(facts, 'rehearsal', 'last')
  if (last === null) return lineOf('rehearsal.NEVER', isOpen ? 'ATTENTION' : 'UNSEEN', null)
  if (!last.fact.sound) return lineOf('rehearsal.UNSOUND', 'WRONG', last.lookedAt)
  return daysSince(now, last.lookedAt) > rehearsalDaysMax
    ? lineOf('rehearsal.LONG_AGO', 'ATTENTION', last.lookedAt)
    : lineOf('rehearsal.DONE', 'WELL', last.lookedAt)
}

/** The copy of the write-ahead log, by which a restore loses at most a minute. */
export function archiveLine({ facts, now }: Looked): WellbeingLine {
  const found = factAt(facts, 'archive', 'wal')
  if (found === null) return lineOf('archive.NEVER', 'UNSEEN', null)
  const { lookedAt, fact } = found
  const details = fact.copiedAt === null ? [] : [instant('made', new Date(fact.copiedAt))]
  if (hoursSince(now, lookedAt) > lookHoursMax)
    return lineOf('archive.OLD', 'UNSEEN', lookedAt, details)
  return fact.waits
    ? lineOf('archive.WAITS', 'WRONG', lookedAt, details)
    : lineOf('archive.COPIED', 'WELL', lookedAt, details)
}

/** The disks of the folders that grow. A folder that is not used any more is left out after a day. */
export function diskLine({ facts, now }: Looked): WellbeingLine {
  const found = factsOf(facts, 'disk').filter(({ lookedAt }) => daysSince(now, lookedAt) < 1)
  const [oldest] = found.toSorted((a, b) => a.lookedAt.getTime() - b.lookedAt.getTime())
  if (oldest === undefined) return lineOf('disk.NEVER', 'UNSEEN', null)
  const details = found.map(({ fact: { folder, freeBytes, allBytes } }) =>
    bytes('free', freeBytes, allBytes, folder),
  )
  const fresh = found.filter(({ lookedAt }) => hoursSince(now, lookedAt) <= lookHoursMax)
  if (fresh.some(({ fact }) => isFull(fact)))
    return lineOf('disk.FULL', 'WRONG', oldest.lookedAt, details)
  return fresh.length < found.length
    ? lineOf('disk.OLD', 'UNSEEN', oldest.lookedAt, details)
    : lineOf('disk.ROOM', 'WELL', oldest.lookedAt, details)
}

const weeksMin = 4

/** The size of the database, how much it grows in a week, and whether its disk has room for some weeks of that. */
export function databaseLine({ facts, now }: Looked): WellbeingLine {
  const found = factAt(facts, 'database', 'database')
  if (found === null) return lineOf('database.NEVER', 'UNSEEN', null)
  const { lookedAt, fact } = found
  const growth = growthOf(fact, lookedAt)
  const details = [bytes('size', fact.bytes), ...(growth === null ? [] : [bytes('growth', growth)])]
  if (hoursSince(now, lookedAt) > lookHoursMax)
    return lineOf('database.OLD', 'UNSEEN', lookedAt, details)
  const disk = factAt(facts, 'disk', 'data')
  return disk !== null && (growth ?? 0) * weeksMin > disk.fact.freeBytes
    ? lineOf('database.FILLS', 'ATTENTION', lookedAt, details)
    : lineOf('database.FITS', 'WELL', lookedAt, details)
}

/** Returns the bytes of a week, or null before a day has passed. */
function growthOf({ bytes: size, samples }: FactOf<'database'>, lookedAt: Date): number | null {
  const [first] = samples
  if (first === undefined) return null
  const passed = daysSince(lookedAt, new Date(first.at))
  return passed < 1 ? null : Math.max(0, Math.round(((size - first.bytes) / passed) * 7))
}

/** Codes are valid for a minute by the clock of the database; mails and logs are dated by that of the processes. */
const apartMsMax = { attention: 2_000, wrong: 30_000 }
const processes = ['command-api', 'projections', 'workers'] as const

/**
 * The clocks of the processes beside that of the database, and that of this machine beside that of the gateway: on one
 * machine the first two are the same.
 */
export function clockLine(looked: Looked): WellbeingLine {
  const clocks = [
    { name: 'query-api', ms: looked.aheadMs },
    ...freshProcesses(looked).map(({ place, fact }) => ({ name: place, ms: fact.aheadMs })),
  ]
  const gateway = factAt(looked.facts, 'clock', 'gateway')
  const isFresh = gateway !== null && hoursSince(looked.now, gateway.lookedAt) <= lookHoursMax
  const outsideMs = isFresh ? gateway.fact.aheadMs : 0
  const most = Math.max(...[outsideMs, ...clocks.map(({ ms }) => ms)].map(Math.abs))
  const details = clocks
    .filter(({ ms }) => ms !== 0)
    .map(({ name, ms }) => seconds('ahead', tenths(ms), name))
  if (outsideMs !== 0) details.push(seconds('gatewayAhead', tenths(outsideMs)))
  if (most <= apartMsMax.attention) return lineOf('clock.TOGETHER', 'WELL', looked.now, details)
  const state = most > apartMsMax.wrong ? 'WRONG' : 'ATTENTION'
  return lineOf('clock.APART', state, looked.now, details)
}

const tenths = (ms: number): number => Math.round(ms / 100) / 10

/** The versions of everything that runs. During an update they differ for a while. */
export function versionsLine(looked: Looked): WellbeingLine {
  const found = freshProcesses(looked)
  const details = [
    text('runs', `Arung ${arungVersion}, Node ${process.versions.node}`, 'query-api'),
    ...found.map(({ place, fact }) =>
      text('runs', `Arung ${fact.version}, Node ${fact.node}`, place),
    ),
    text('runs', looked.postgres, 'PostgreSQL'),
    text('runs', looked.schema, 'schema'),
  ]
  if (looked.schema !== looked.known || found.some(({ fact }) => fact.version !== arungVersion))
    return lineOf('versions.DIFFERENT', 'ATTENTION', looked.now, details)
  return processes.every(name => found.some(({ place }) => place === name))
    ? lineOf('versions.SAME', 'WELL', looked.now, details)
    : lineOf('versions.NEVER', 'UNSEEN', null, details)
}

const freshProcesses = ({ facts, now }: Looked) =>
  factsOf(facts, 'process').filter(({ lookedAt }) => hoursSince(now, lookedAt) <= lookHoursMax)
