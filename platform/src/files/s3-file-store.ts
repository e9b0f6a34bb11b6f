import { setTimeout as sleep } from 'node:timers/promises'
import { assertContentType, assertFileKey } from './file-key.ts'
import type { FileStore } from './file-store.ts'
import type { S3Address } from './files-address.ts'
import { createS3Call, sha256 } from './s3-call.ts'

const timeoutMsDefault = 10_000
/** What a file holds is put beside it, so that reading proves it. */
const digestHeader = 'x-amz-meta-sha256'
const readsMax = 5
const pauseMs = 40

/**
 * Files in a bucket of a server that speaks S3 (`docs/decisions/0055`). The server takes a file as a whole, and only with
 * the digest that was signed for it; what comes back is held against the digest of when it was put. A server on a folder may
 * give what is beside a file and what is in it from before and after the file was replaced: it is asked again.
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
      // People are forgotten by removing what is theirs.
      if (answer?.headers.get('x-amz-delete-marker') === 'true')
        throw new Error(`${key} is hidden, not removed: bucket ${address.bucket} keeps versions`)
    },
  }
}
