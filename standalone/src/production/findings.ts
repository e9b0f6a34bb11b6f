import { existsSync, readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { connect } from 'node:tls'
import { z } from 'zod'

/** Something about the machine that a person has to mend before business stops. */
export type Finding = Readonly<{ what: 'disk' | 'certificate' | 'backup'; words: string }>

const dayMs = 86_400_000
const hourMs = 3_600_000
const freeShareMin = 0.1
const freeBytesMin = 2_000_000_000
/** Caddy renews a certificate 30 days before its end, so this one was not renewed for two weeks. */
const certificateDaysMin = 14
/** One is made each day. */
const backupHoursMax = 26
const connectMsMax = 10_000

/** Looks at the disk of a folder. */
export async function diskFinding(folder: string): Promise<Finding | null> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return spaceFinding(folder, { freeBytes: bavail * bsize, allBytes: blocks * bsize })
}

export function spaceFinding(
  folder: string,
  { freeBytes, allBytes }: Readonly<{ freeBytes: number; allBytes: number }>,
): Finding | null {
  if (freeBytes >= freeBytesMin && freeBytes >= allBytes * freeShareMin) return null
  const [free, all] = [freeBytes, allBytes].map(bytes => `${(bytes / 1e9).toFixed(1)} GB`)
  return { what: 'disk', words: `Only ${free} of ${all} are free on the disk of ${folder}.` }
}

/**
 * Looks at the certificate that the site's visitors get. A site without TLS, and one that this machine cannot reach, has
 * none to look at.
 */
export function certificateFinding(publicUrl: string, now: Date): Promise<Finding | null> {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol !== 'https:') return Promise.resolve(null)
  const named = { host: hostname, port: Number(port || 443), servername: hostname }
  return new Promise(resolve => {
    const socket = connect({ ...named, rejectUnauthorized: false, timeout: connectMsMax })
    const end = (words: string | null) => {
      socket.destroy()
      resolve(words === null ? null : { what: 'certificate', words })
    }
    socket.once('secureConnect', () => {
      const daysLeft = (Date.parse(socket.getPeerCertificate().valid_to) - now.getTime()) / dayMs
      if (daysLeft < 0) end(`The certificate of ${hostname} has ended.`)
      else if (daysLeft < certificateDaysMin)
        end(`The certificate of ${hostname} ends in ${Math.floor(daysLeft)} days.`)
      else if (!socket.authorized)
        end(`Browsers refuse the certificate of ${hostname}: ${String(socket.authorizationError)}.`)
      else end(null)
    })
    socket.once('timeout', () => end(null))
    socket.once('error', () => end(null))
  })
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
