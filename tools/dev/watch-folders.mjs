// Reports a saved file at once. esbuild's own watching polls the files in turn, and takes up to two seconds.
import { watch } from 'node:fs'
import path from 'node:path'

/**
 * Calls `onSaved` with each file that changes in the folders of the last `watch` call, not in the folders below them.
 */
export function watchFolders(onSaved) {
  const watchers = new Map()
  return {
    watch(folders) {
      for (const [folder, watcher] of watchers)
        if (!folders.has(folder)) {
          watcher.close()
          watchers.delete(folder)
        }
      for (const folder of folders)
        if (!watchers.has(folder)) {
          const watcher = watch(folder, (_event, name) => name && onSaved(path.join(folder, name)))
          // A folder may be removed. The next build then misses its files.
          watcher.on('error', () => watcher.close())
          watchers.set(folder, watcher)
        }
    },
    close() {
      for (const watcher of watchers.values()) watcher.close()
    },
  }
}
