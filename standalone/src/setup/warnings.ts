import { lookup } from 'node:dns/promises'
import { statfs } from 'node:fs/promises'

const freeBytesMin = 5_000_000_000

/** Returns what does not hinder the start and is missing for business. */
export async function missingFor(
  of: Readonly<{ dataFolder: string; publicUrl: string; hasBackups: boolean }>,
): Promise<string[]> {
  const { hostname } = new URL(of.publicUrl)
  const isKnown = await lookup(hostname).then(
    () => true,
    () => false,
  )
  const disk = await statfs(of.dataFolder)
  const freeBytes = disk.bavail * disk.bsize
  return [
    ...(isKnown ? [] : [`${hostname} leads nowhere yet: enter this machine at your name server.`]),
    ...(of.hasBackups
      ? []
      : ['No backups are made: set ARUNG_BACKUP_TO to a folder on another disk.']),
    ...(freeBytes < freeBytesMin
      ? [`Only ${(freeBytes / 1e9).toFixed(1)} GB are free on the disk of ${of.dataFolder}.`]
      : []),
  ]
}
