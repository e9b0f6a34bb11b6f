import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { randomUuid } from '../ids.ts'
import { assertContentType, assertFileKey } from './file-key.ts'

export type StoredFile = { content: Buffer; contentType: string }

/**
 * Files by key. Putting a key again replaces the file, and removing a missing one changes nothing, so each call may be
 * repeated. A file is stored completely or not at all. Rejects with FilesUnavailable when the store is unavailable.
 */
export type FileStore = {
  put(key: string, content: Buffer, contentType: string): Promise<void>
  get(key: string): Promise<StoredFile | null>
  remove(key: string): Promise<void>
}

/** The suffix of a completely stored file. */
export const storedSuffix = '.stored'

/** Stores files in a folder of this machine. A file is stored completely or not at all, also after a power cut. */
export function folderFileStore(folder: string): FileStore {
  const root = path.resolve(folder)
  return {
    async put(key, content, contentType) {
      const file = fileOf(root, key)
      assertContentType(key, contentType)
      const type = Buffer.from(contentType)
      const temporary = `${file}.${randomUuid()}.tmp`
      await mkdir(path.dirname(file), { recursive: true })
      // The type is stored in the same file, so that both change at once: its length, the type, the content.
      await writeDurably(temporary, [Buffer.of(type.length), type, content])
      await rename(temporary, file)
    },
    async get(key) {
      const stored = await readIfThere(fileOf(root, key))
      if (!stored) return null
      const start = 1 + stored.readUInt8(0)
      return { contentType: stored.toString('utf8', 1, start), content: stored.subarray(start) }
    },
    async remove(key) {
      await rm(fileOf(root, key), { force: true })
    },
  }
}

function fileOf(root: string, key: string): string {
  assertFileKey(key)
  return path.join(root, key + storedSuffix)
}

async function writeDurably(file: string, parts: Buffer[]): Promise<void> {
  const handle = await open(file, 'w', 0o600)
  try {
    await handle.writev(parts)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
