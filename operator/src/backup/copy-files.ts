import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { constants, copyFile, link, mkdir, open, readdir, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { storedSuffix } from '@arung/platform/files/file-store'
import type { StoredFile } from './manifest.ts'

/** The folder of the files in a backup. */
export const filesName = 'files'

export type Earlier = Readonly<{ folder: string; files: readonly StoredFile[] }>
export type Copied = Readonly<{ files: StoredFile[]; copied: number; linked: number }>

/**
 * Copies the completely stored files of a file store into a backup. Files never change, so one that an earlier backup
 * has is linked to it and takes no space; a file system without links gets a copy. Files that are removed meanwhile are
 * left out.
 */
export async function copyFiles(
  from: string,
  backup: string,
  earlier: Earlier | null,
): Promise<Copied> {
  const known = new Map(earlier?.files.map(file => [file.name, file]))
  const files: StoredFile[] = []
  let linked = 0
  for (const relative of await storedIn(from)) {
    const source = path.join(from, relative)
    const found = await stat(source).catch(ignoreAbsent)
    if (!found) continue
    const name = path.posix.join(filesName, relative.split(path.sep).join('/'))
    const target = path.join(backup, name)
    const writtenMs = Math.floor(found.mtimeMs)
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    const before = known.get(name)
    const isSame = before?.bytes === found.size && before.writtenMs === writtenMs
    if (earlier && isSame && (await linkTo(path.join(earlier.folder, name), target))) {
      files.push(before)
      linked += 1
    } else if (await copyTo(source, target, found)) {
      files.push({ name, bytes: found.size, sha256: await digestOf(target), writtenMs })
    }
  }
  return { files, copied: files.length - linked, linked }
}

/** Returns the completely stored files below a folder, by their path in it. */
export async function storedIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    ignoreAbsent,
  )
  return (entries ?? [])
    .filter(entry => entry.isFile() && entry.name.endsWith(storedSuffix))
    .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted()
}

async function linkTo(source: string, target: string): Promise<boolean> {
  try {
    await link(source, target)
    return true
  } catch {
    return false
  }
}

async function copyTo(
  source: string,
  target: string,
  { atime, mtime }: Readonly<{ atime: Date; mtime: Date }>,
): Promise<boolean> {
  try {
    await copyFile(source, target, constants.COPYFILE_FICLONE)
  } catch (error) {
    if (isAbsent(error)) return false
    throw error
  }
  await utimes(target, atime, mtime)
  const handle = await open(target)
  await handle.sync()
  await handle.close()
  return true
}

/** Returns the SHA-256 of a file. */
export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file, { highWaterMark: 1_000_000 })) hash.update(chunk)
  return hash.digest('hex')
}

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

function ignoreAbsent(error: unknown): undefined {
  if (!isAbsent(error)) throw error
}
