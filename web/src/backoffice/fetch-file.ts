import { rowsHeader } from '@arung/contracts/envelope'
import { messages } from '@arung/contracts/messages'
import { ApiError } from '../app/api/api-error.ts'
import { answerTo } from '../app/api/api-fetch.ts'
import type { ApiPath } from '../app/api/api-path.ts'

/** Rows of a file that have arrived, and how many it has where the server knows. */
export type FileProgress = Readonly<{ rows: number; of: number | null }>
type Fetching = Readonly<{
  locale: string
  signal: AbortSignal
  onProgress: (progress: FileProgress) => void
}>

/** A file may take long. Only a server that sends nothing for this long has stopped. */
const silenceMsMax = 20_000
/** Parts are handed to the browser as blobs of this size, which it may keep on disk. */
const partBytesMin = 2 ** 20
const [lineFeed, quote] = [10, 34]

/** Fetches a file of the API part by part, however long it is and takes. Throws as `apiFile` does. */
export async function fetchFile(
  path: ApiPath,
  { locale, signal, onProgress }: Fetching,
): Promise<Blob> {
  const silence = watchSilence()
  try {
    const answer = await answerTo(path, {
      headers: { 'accept-language': locale, accept: '*/*' },
      signal,
      deadline: silence.signal,
    })
    if (answer.body === null) return await answer.blob()
    const said = Number(answer.headers.get(rowsHeader))
    const of = said > 0 ? said : null
    const file = blobParts()
    let [lines, isQuoted] = [0, false]
    const reader = answer.body.getReader()
    for (;;) {
      const { value, done } = await reader.read()
      if (done) break
      silence.heard()
      file.add(value)
      for (const byte of value) {
        if (byte === quote) isQuoted = !isQuoted
        // A text of several lines is in quotes and part of one row.
        else if (byte === lineFeed && !isQuoted) lines += 1
      }
      // The first line has the titles.
      onProgress({ rows: Math.max(0, lines - 1), of })
    }
    return file.end(answer.headers.get('content-type') ?? '')
  } catch (cause) {
    if (cause instanceof ApiError || signal.aborted) throw cause
    throw new ApiError({ status: 0, code: 'NoAnswer', message: messages.submitFailed })
  } finally {
    silence.end()
  }
}

function watchSilence() {
  const stopped = new AbortController()
  const begin = () => setTimeout(() => stopped.abort(), silenceMsMax)
  let timer = begin()
  return {
    signal: stopped.signal,
    heard() {
      clearTimeout(timer)
      timer = begin()
    },
    end: () => clearTimeout(timer),
  }
}

function blobParts() {
  const blobs: Blob[] = []
  let open: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const close = () => {
    blobs.push(new Blob(open))
    open = []
    bytes = 0
  }
  return {
    add(part: Uint8Array<ArrayBuffer>) {
      open.push(part)
      bytes += part.byteLength
      if (bytes >= partBytesMin) close()
    },
    end(type: string) {
      close()
      return new Blob(blobs, { type })
    },
  }
}
