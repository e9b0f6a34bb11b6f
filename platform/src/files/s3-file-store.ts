import { setTimeout as sleep } from 'node:timers/promises'
import { assertContentType, assertFileKey } from './file-key.ts'
import type { FileStore } from './file-store.ts'
import type { S3Address } from './files-address.ts'
import { createS3Call, sha256 } from './s3-call.ts'

const timeoutMsDefault = 10_000
/** The content's digest, stored as metadata and verified on every read. */
const digestHeader = 'x-amz-meta-sha256'
const readsMax = 5
const pauseMs = 40

/**
 * Stores files in a bucket of a server that speaks S3 (`docs/decisions/0055`). The server accepts a file only as a
 * whole and with the digest that was signed for it. A file that is read is checked against the digest from when it was
 * put. While a file is being replaced, a server on top of a folder may return metadata and content of different
 * versions; the read is then repeated.
 */
export function s3FileStore(address: S3Address, timeoutMs = timeoutMsDefault): FileStore {
  const call = createS3Call(address, timeoutMs)
  return {
    async put(key, content, contentType) {
      assertFileKey(key)
      assertContentType(key, contentType)
      const headers = { 'content-type': contentType, [digestHeader]: sha256(content) }
      const answer = await call({ method: 'PUT', key, content, headers })
      if (answer === null) throw new Error(`${key} could not be put: no such key`)
    },
    async get(key) {
      assertFileKey(key)
      for (let nth = 1; ; nth++) {
        const answer = await call({ method: 'GET', key })
        if (answer === null) return null
        const { content, headers } = answer
        if (sha256(content) === headers.get(digestHeader))
          return { content, contentType: headers.get('content-type') ?? '' }
        if (nth === readsMax)
          throw new Error(`${key} is not as it was put: ${content.length} bytes of another digest`)
        await sleep(pauseMs * nth)
      }
    },
    async remove(key) {
      assertFileKey(key)
      const answer = await call({ method: 'DELETE', key })
      // Forgetting a person requires that files are really removed, not only marked as deleted.
      if (answer?.headers.get('x-amz-delete-marker') === 'true')
        throw new Error(`${key} is hidden, not removed: bucket ${address.bucket} keeps versions`)
    },
  }
}
