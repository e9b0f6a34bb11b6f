import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { folderFileStore, storedSuffix, type FileStore } from '@arung/platform/files/file-store'

/**
 * The key that records in the bucket that a folder was copied completely. From then on the bucket is newer than the
 * folder.
 */
const arrivedKey = 'arung/moved-in'
const atOnce = 8

export type MovedFiles = Readonly<{ files: number; bytes: number }>

/**
 * Copies every file of a folder that no process uses into a bucket, reads each back, and records there that all have
 * arrived. It may be run again after an interruption. Throws one sentence when the folder has no files, and when a
 * folder was copied completely before: another copy would bring back files that were replaced or removed in the bucket
 * since.
 */
export async function moveFiles(options: {
  folder: string
  bucket: FileStore
  onLine: (line: string) => void
}): Promise<MovedFiles> {
  const { bucket, onLine } = options
  const keys = await keysIn(options.folder)
  if (keys.length === 0) throw new Error(`There are no files of Arung in ${options.folder}.`)
  if ((await bucket.get(arrivedKey)) !== null)
    throw new Error(
      'A folder was moved into this bucket before, and files may have been replaced or removed there since. Nothing was copied.',
    )
  const folder = folderFileStore(options.folder)
  const moved = { files: 0, bytes: 0 }
  const left = keys.values()
  const copyOn = async () => {
    for (const key of left) {
      const bytes = await copy(key, folder, bucket)
      moved.bytes += bytes
      moved.files += 1
      if (moved.files % 1_000 === 0) onLine(`${moved.files} of ${keys.length} files`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, copyOn))
  await bucket.put(arrivedKey, Buffer.alloc(0), 'text/plain')
  return moved
}

async function keysIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile() && entry.name.endsWith(storedSuffix))
    .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map(file => file.slice(0, -storedSuffix.length).split(path.sep).join('/'))
    .toSorted()
}

/** Copies a file, and returns its length in bytes. */
async function copy(key: string, from: FileStore, to: FileStore): Promise<number> {
  const file = await from.get(key)
  if (file === null) throw new Error(`${key} went away meanwhile: stop Arung first.`)
  await to.put(key, file.content, file.contentType)
  const there = await to.get(key)
  if (there?.contentType !== file.contentType || !there.content.equals(file.content))
    throw new Error(`${key} came into the bucket as another file.`)
  return file.content.length
}
