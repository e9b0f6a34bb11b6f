import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { folderFileStore, storedSuffix } from '@arung/platform/files/file-store'
import { storedIn } from '../backup/copy-files.ts'

/** `sealed` counts the files that are left out. */
export type ExportedFiles = Readonly<{ written: number; sealed: number }>

/** Pictures of identities and of transfers, whose every view is in a history, and the journal of who is forgotten. */
const isLeftOut = (key: string): boolean => key.endsWith('.sealed') || key.startsWith('forgotten/')

/** Writes the files of a file store as what they are: pictures and documents, below `files/`. */
export async function exportFiles(from: string, to: string): Promise<ExportedFiles> {
  const store = folderFileStore(from)
  let [written, sealed] = [0, 0]
  for (const stored of await storedIn(from)) {
    const key = stored.split(path.sep).join('/').slice(0, -storedSuffix.length)
    if (isLeftOut(key)) {
      if (key.endsWith('.sealed')) sealed += 1
      continue
    }
    const found = await store.get(key)
    if (found === null) continue
    const target = path.join(to, 'files', key)
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    await writeFile(target, found.content, { flag: 'wx', mode: 0o600 })
    written += 1
  }
  return { written, sealed }
}
