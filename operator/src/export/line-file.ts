import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'

export type LineFile = Readonly<{
  /** Resolves when the disk has room for more. Rejects when it is full. */
  write(text: string): Promise<void>
  end(): Promise<void>
}>

/** Opens a new file that only its owner reads. */
export function openLineFile(file: string): LineFile {
  const stream = createWriteStream(file, { flags: 'wx', mode: 0o600 })
  const done = finished(stream)
  // `end` reports a failure. Until then it is not unhandled.
  done.catch(() => undefined)
  return {
    async write(text) {
      if (!stream.write(text)) await Promise.race([once(stream, 'drain'), done])
    },
    async end() {
      stream.end()
      await done
    },
  }
}
