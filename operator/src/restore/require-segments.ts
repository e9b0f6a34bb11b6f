import { existsSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Manifest } from '../backup/manifest.ts'
import { isSegment, missingAfter } from '../backup/wal-segments.ts'

/** Where the first page of a segment names its installation (PostgreSQL, XLogLongPageHeaderData). */
const systemOffset = 24

/**
 * Throws one sentence unless the folder holds the write-ahead log of the backup's installation without a gap after the
 * backup. PostgreSQL itself takes a gap, and the log of another installation, for the end.
 */
export async function requireSegments(walFolder: string, manifest: Manifest): Promise<void> {
  if (!existsSync(walFolder)) throw new Error(`There is no folder ${walFolder}.`)
  const { lastSegment, system } = manifest.database
  const names = await readdir(walFolder)
  const [newest] = names.filter(isSegment).toSorted().slice(-1)
  if (newest === undefined)
    throw new Error(`${walFolder} holds no write-ahead log: name the folder of ARUNG_WAL_FOLDER.`)
  if ((await systemIn(path.join(walFolder, newest))) !== system)
    throw new Error(`${walFolder} holds the write-ahead log of another installation.`)
  const missing = missingAfter(names, lastSegment)
  if (missing !== null)
    throw new Error(
      `${walFolder} lacks ${missing}, and nothing after it can be applied: use a later backup, or leave out --wal.`,
    )
}

async function systemIn(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const page = Buffer.alloc(systemOffset + 8)
    await handle.read(page, 0, page.length, 0)
    return page.readBigUInt64LE(systemOffset).toString()
  } finally {
    await handle.close()
  }
}
