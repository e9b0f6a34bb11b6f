import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { FilesUnavailable } from './file-errors.ts'
import type { S3Address } from './files-address.ts'
import { refusedBy } from './s3-refusals.ts'

export type S3Request = Readonly<{
  method: 'GET' | 'PUT' | 'DELETE'
  key: string
  content?: Buffer
  headers?: Readonly<Record<string, string>>
}>
export type S3Answer = Readonly<{ headers: Headers; content: Buffer }>

const triesMax = 3
const pauseMs = 100
const answerBytesMax = 64 * 1_048_576
/** Limit for responses that are not files. */
const errorBytesMax = 65_536
/** Error codes for which a retry may succeed: the body was damaged or cut off in transit. */
const passingCodes = new Set([
  'XAmzContentSHA256Mismatch',
  'BadDigest',
  'IncompleteBody',
  'RequestTimeout',
])

export const sha256 = (content: Buffer): string =>
  createHash('sha256').update(content).digest('hex')

/**
 * Returns a function that calls S3 with signature version 4 and path-style addresses; bodies are signed too. It returns
 * null for a missing key. All tries of a call and their responses end within `timeoutMs`. Throws FilesUnavailable or
 * FilesRefused.
 */
export function createS3Call(address: S3Address, timeoutMs: number) {
  const call = async (request: S3Request): Promise<S3Answer | null> => {
    const signal = AbortSignal.timeout(timeoutMs)
    for (let nth = 1; ; nth++) {
      try {
        return await tried(address, request, signal)
      } catch (error) {
        const why = signal.aborted ? `no answer in ${timeoutMs} ms` : reasonOf(error)
        if (why === null) throw error
        if (signal.aborted || nth === triesMax)
          throw new FilesUnavailable(`The files at ${address.endpoint} cannot be had: ${why}`)
      }
      // Jitter, so that callers do not all retry at once on a server that has just come back.
      await sleep(pauseMs * nth * (0.5 + Math.random()))
    }
  }
  return call
}

async function tried(
  address: S3Address,
  request: S3Request,
  signal: AbortSignal,
): Promise<S3Answer | null> {
  const { method, key, content = Buffer.alloc(0) } = request
  const signer = new AwsV4Signer({
    method,
    url: `${address.endpoint}/${address.bucket}/${key}`,
    headers: { ...request.headers, 'x-amz-content-sha256': sha256(content) },
    accessKeyId: address.accessKeyId,
    secretAccessKey: address.secretAccessKey,
    region: address.region,
    service: 's3',
    // Signs the type of a file too.
    allHeaders: true,
  })
  const { url, headers } = await signer.sign()
  const body = method === 'PUT' ? { body: content } : {}
  const answer = await fetch(url, { method, headers, signal, redirect: 'manual', ...body })
  if (answer.ok)
    return { headers: answer.headers, content: await contentOf(answer, answerBytesMax) }
  const said = (await contentOf(answer, errorBytesMax)).toString('utf8')
  const code = /<Code>([A-Za-z0-9]{1,60})<\/Code>/.exec(said)?.[1] ?? ''
  if (answer.status === 404 && code === 'NoSuchKey') return null
  if (answer.status >= 500 || answer.status === 429 || passingCodes.has(code))
    throw new PassingAnswer(`${answer.status} ${code}`.trim())
  throw refusedBy(address, answer.status, code)
}

/** Reads the whole body. Throws when it is longer than `bytesMax`, which no file of ours reaches. */
async function contentOf(answer: Response, bytesMax: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength
    if (bytes > bytesMax) throw new Error(`An answer of more than ${bytesMax} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/**
 * Messages of `fetch` for a request that it could not send or a response that it could not read to its end; the cause
 * says why.
 */
const lostInFetch = new Set(['fetch failed', 'terminated'])

class PassingAnswer extends Error {}

/** Returns why a retry may succeed, or null when it will not. */
function reasonOf(error: unknown): string | null {
  if (error instanceof PassingAnswer) return error.message
  if (!(error instanceof TypeError) || !lostInFetch.has(error.message)) return null
  const { cause } = error
  if (!(cause instanceof Error)) return error.message
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message
}
