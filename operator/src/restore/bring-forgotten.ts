import { existsSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { backupsIn } from '../backup/backups.ts'
import { filesName, storedIn } from '../backup/copy-files.ts'
import type { Manifest } from '../backup/manifest.ts'

/** The folder of the journal among the files (platform/src/files/forgotten.ts). */
const journalName = 'forgotten'

type Options = Readonly<{
  from: string
  dataFolder: string
  walFolder: string | null
  forgottenIn: string | null
}>

/**
 * Adds to the restored files the entries of the journal of forgotten people that are younger than the backup, from
 * wherever they may be: later backups beside it, the folder of the write-ahead log, what is left of the installation.
 * Returns how many there were.
 */
export async function bringForgotten(
  { from, dataFolder, walFolder, forgottenIn }: Options,
  { endedAt }: Manifest,
): Promise<number> {
  const later = (await backupsIn(path.dirname(from))).filter(
    ({ manifest }) => manifest.endedAt > endedAt,
  )
  const places = [
    ...later.map(({ folder }) => path.join(folder, filesName)),
    ...(walFolder === null ? [] : [walFolder]),
    ...(forgottenIn === null ? [] : [forgottenIn]),
  ]
  const own = path.join(dataFolder, filesName, journalName)
  let brought = 0
  for (const place of places)
    for (const name of await storedIn(path.join(place, journalName))) {
      const target = path.join(own, name)
      if (existsSync(target)) continue
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      await copyFile(path.join(place, journalName, name), target)
      brought += 1
    }
  return brought
}
