import type { FileStore, StoredFile } from '@arung/platform/files/file-store'

export function memoryFileStore(): FileStore & { keys(): string[] } {
  const files = new Map<string, StoredFile>()
  return {
    async put(key, content, contentType) {
      files.set(key, { content, contentType })
    },
    get: async key => files.get(key) ?? null,
    async remove(key) {
      files.delete(key)
    },
    keys: () => [...files.keys()],
  }
}
