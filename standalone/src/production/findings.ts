import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { lookAtCertificate } from '@arung/platform/wellbeing/certificate'
import { isFull, lookAtDisk } from '@arung/platform/wellbeing/disk'

/** Something about the installation that a person has to mend before business stops. */
export type Finding = Readonly<{ what: string; words: string }>

const dayMs = 86_400_000
const hourMs = 3_600_000
/** Caddy renews a certificate 30 days before its end, so this one was not renewed for two weeks. */
const certificateDaysMin = 14
/** One is made each day. */
const backupHoursMax = 26

/** Looks at the disk of a folder. */
export async function diskFinding(folder: string): Promise<Finding | null> {
  return spaceFinding(folder, await lookAtDisk(folder))
}

export function spaceFinding(
  folder: string,
  { freeBytes, allBytes }: Readonly<{ freeBytes: number; allBytes: number }>,
): Finding | null {
  if (!isFull({ freeBytes, allBytes })) return null
  const [free, all] = [freeBytes, allBytes].map(bytes => `${(bytes / 1e9).toFixed(1)} GB`)
  return { what: 'disk', words: `Only ${free} of ${all} are free on the disk of ${folder}.` }
}

/**
 * Looks at the certificate that the site's visitors get. A site without TLS, and one that this machine cannot reach, has
 * none to look at.
 */
export async function certificateFinding(publicUrl: string, now: Date): Promise<Finding | null> {
  const { host, validTo, problem, code } = await lookAtCertificate(publicUrl)
  if (validTo === null) return null
  const daysLeft = (Date.parse(validTo) - now.getTime()) / dayMs
  const found = (words: string): Finding => ({ what: 'certificate', words })
  if (daysLeft < 0) return found(`The certificate of ${host} has ended.`)
  if (daysLeft < certificateDaysMin)
    return found(`The certificate of ${host} ends in ${Math.floor(daysLeft)} days.`)
  return problem === null ? null : found(`Browsers refuse the certificate of ${host}: ${code}.`)
}

const LastBackup = z.object({
  outcome: z.enum(['made', 'failed']),
  at: z.iso.datetime(),
  reason: z.string().optional(),
})

/** Looks at what the last backup of a data folder noted. */
export function backupFinding(dataFolder: string, now: Date): Finding | null {
  const file = path.join(dataFolder, 'last-backup.json')
  if (!existsSync(file)) return null
  const { outcome, at, reason = '' } = LastBackup.parse(JSON.parse(readFileSync(file, 'utf8')))
  if (outcome === 'failed')
    return { what: 'backup', words: `The backup of ${at} failed: ${reason}` }
  const hours = (now.getTime() - Date.parse(at)) / hourMs
  if (hours <= backupHoursMax) return null
  return { what: 'backup', words: `The last backup is ${Math.floor(hours)} hours old.` }
}
