import { existsSync } from 'node:fs'
import { lookAtCertificate } from '@arung/platform/wellbeing/certificate'
import { isFull, lookAtDisk } from '@arung/platform/wellbeing/disk'
import { lastBackupOf } from '../last-backup.ts'

/** Something about the installation that a person has to mend before business stops. */
export type Finding = Readonly<{
  /** What was looked at: each is mailed by itself. */
  line: string
  /** Its name in the subject of a mail. */
  what: string
  words: string
}>

/** A look for a finding, with the names that the finding would have. */
type Look = Pick<Finding, 'line' | 'what'> & Readonly<{ look: () => Promise<Finding | null> }>

/** Looks at everything. A look that fails is a finding itself, and hinders no other. */
export async function findingsOf(looks: readonly Look[]): Promise<readonly Finding[]> {
  const found = await Promise.all(
    looks.map(async ({ line, what, look }) => {
      try {
        return await look()
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error)
        return { line, what, words: `The ${what} could not be looked at: ${why}` }
      }
    }),
  )
  return found.filter(one => one !== null)
}

const dayMs = 86_400_000
const hourMs = 3_600_000
/** Caddy renews a certificate 30 days before its end, so this one was not renewed for two weeks. */
const certificateDaysMin = 14
/** One is made each day. */
const backupHoursMax = 26

/** Looks at the disk of a folder. One that is not there yet takes no space. */
export async function diskFinding(folder: string): Promise<Finding | null> {
  return existsSync(folder) ? spaceFinding(folder, await lookAtDisk(folder)) : null
}

export function spaceFinding(
  folder: string,
  { freeBytes, allBytes }: Readonly<{ freeBytes: number; allBytes: number }>,
): Finding | null {
  if (!isFull({ freeBytes, allBytes })) return null
  const [free, all] = [freeBytes, allBytes].map(bytes => `${(bytes / 1e9).toFixed(1)} GB`)
  return {
    line: `disk of ${folder}`,
    what: 'disk',
    words: `Only ${free} of ${all} are free on the disk of ${folder}.`,
  }
}

/**
 * Looks at the certificate that the site's visitors get. A site without TLS, and one that this machine cannot reach, has
 * none to look at.
 */
export async function certificateFinding(publicUrl: string, now: Date): Promise<Finding | null> {
  const { host, validTo, problem, code } = await lookAtCertificate(publicUrl)
  if (validTo === null) return null
  const daysLeft = (Date.parse(validTo) - now.getTime()) / dayMs
  const found = (words: string): Finding => ({ line: 'certificate', what: 'certificate', words })
  if (daysLeft < 0) return found(`The certificate of ${host} has ended.`)
  if (daysLeft < certificateDaysMin)
    return found(`The certificate of ${host} ends in ${Math.floor(daysLeft)} days.`)
  return problem === null ? null : found(`Browsers refuse the certificate of ${host}: ${code}.`)
}

/** Looks at what the last backup of a data folder noted. Without any, one is missing a day after the start. */
export function backupFinding(
  dataFolder: string,
  { now, startedAt }: Readonly<{ now: Date; startedAt: Date }>,
): Finding | null {
  const found = (words: string): Finding => ({ line: 'backups', what: 'backup', words })
  const last = lastBackupOf(dataFolder)
  if (last?.outcome === 'failed')
    return found(`The backup of ${last.at} failed: ${last.reason ?? ''}`)
  const since = last === null ? startedAt : new Date(last.at)
  const hours = Math.floor((now.getTime() - since.getTime()) / hourMs)
  if (hours < backupHoursMax) return null
  return found(
    last === null
      ? `No backup was made in the ${hours} hours since the start.`
      : `The last backup is ${hours} hours old.`,
  )
}
