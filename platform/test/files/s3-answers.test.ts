import { createHash } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { s3FileStore } from '@arung/platform/files/s3-file-store'

// Responses that the real server of the tests never gives: from a server that keeps versions, one that is overloaded,
// one in another region.
const stops: (() => Promise<unknown>)[] = []
afterEach(() => Promise.all(stops.splice(0).map(stop => stop())))

async function storeOf(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(() => {
    server.closeAllConnections()
    return new Promise(resolve => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  return s3FileStore({
    kind: 's3',
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'versions',
    region: 'us-east-1',
    accessKeyId: 'key-of-the-tests',
    secretAccessKey: 'secret-of-the-tests',
  })
}

test('a file that a versioned bucket only hides does not count as removed', async () => {
  const store = await storeOf((_, response) => {
    response.writeHead(204, { 'x-amz-delete-marker': 'true', 'x-amz-version-id': '1' }).end()
  })
  await expect(store.remove('a')).rejects.toThrow('a is hidden, not removed: bucket versions keeps')
})

test('a request to an overloaded server is retried, at most twice', async () => {
  const seen: number[] = []
  let refusals = 2
  const store = await storeOf((request, response) => {
    request.resume().once('end', () => {
      seen.push(Number(request.headers['content-length']))
      refusals -= 1
      response.writeHead(refusals >= 0 ? 503 : 200).end('<Error><Code>SlowDown</Code></Error>')
    })
  })
  await store.put('a', Buffer.alloc(70_000), 'a/b')
  expect(seen).toEqual([70_000, 70_000, 70_000])
  refusals = 9
  await expect(store.put('a', Buffer.of(1), 'a/b')).rejects.toThrow('cannot be had: 503 SlowDown')
  expect(seen).toHaveLength(6)
})

test('a redirect to another address is not followed, and the error names the region', async () => {
  const store = await storeOf((_, response) => {
    const where = { location: 'http://127.0.0.1:9/' }
    response.writeHead(301, where).end('<Error><Code>PermanentRedirect</Code></Error>')
  })
  await expect(store.get('a')).rejects.toThrow(/^FILES_S3_REGION: bucket versions is not in us-eas/)
})

test('an endless response is not read into memory', async () => {
  const store = await storeOf((_, response) => {
    response.writeHead(200)
    const part = Buffer.alloc(1_048_576)
    const more = () => response.write(part, error => error ?? more())
    more()
  })
  await expect(store.get('a')).rejects.toThrow('An answer of more than 67108864 bytes')
})

test.each([1, 4])(
  'a file that was replaced during %i reads is read again, and a damaged one is not returned',
  async torn => {
    const [before, after] = ['as it was', 'as it is']
    let reads = 0
    const store = await storeOf((_, response) => {
      reads += 1
      // The metadata is of the old version, the content of the new one.
      const beside = createHash('sha256').update(reads <= torn ? before : after)
      response.writeHead(200, {
        'content-type': 'a/b',
        'x-amz-meta-sha256': beside.digest('hex'),
      })
      response.end(after)
    })
    expect(await store.get('a')).toEqual({ content: Buffer.from(after), contentType: 'a/b' })
    expect(reads).toBe(torn + 1)
    reads = -9
    await expect(store.get('a')).rejects.toThrow('a is not as it was put: 8 bytes of another')
    expect(reads).toBe(-4)
  },
)
