import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FilesRefused, FilesUnavailable } from '@arung/platform/files/file-errors'
import type { FileStore } from '@arung/platform/files/file-store'
import { openFileStore } from '@arung/platform/files/open-file-store'
import { s3FileStore } from '@arung/platform/files/s3-file-store'
import { asHttpError } from '@arung/platform/http/errors'
import { randomSecret, randomUuid } from '@arung/platform/ids'
import { lackingForS3, openS3 } from '../../../tools/s3-server.mjs'
import { fileStoreContract } from './file-store-contract.ts'

const lacking = lackingForS3()
const bucket = 'arung-files'
const timeoutMs = 700

describe.skipIf(lacking !== null)('the file store on a real S3 server', () => {
  let server: Awaited<ReturnType<typeof openS3>>
  let store: FileStore
  beforeAll(async () => {
    server = await openS3(bucket)
    store = s3FileStore(server.address)
  }, 90_000)
  afterAll(() => server.stop())

  fileStoreContract(() => store)

  test('leaves nothing of a removed or replaced file in the bucket', async () => {
    const names = () => readdirSync(server.bucketFolder, { recursive: true }).map(String)
    await store.put('left/one', Buffer.of(1), 'a/b')
    await store.put('left/one', Buffer.of(2), 'a/b')
    expect(names().filter(name => name.startsWith('left/'))).toEqual(['left/one'])
    expect(statSync(path.join(server.bucketFolder, 'left/one')).size).toBe(1)
    await store.remove('left/one')
    expect(names().filter(name => name.startsWith('left/'))).toEqual([])
  })

  test('does not return a file that was damaged in the bucket', async () => {
    await store.put('damaged/x', Buffer.from('as it was'), 'a/b')
    writeFileSync(path.join(server.bucketFolder, 'damaged/x'), 'as it Was')
    await expect(store.get('damaged/x')).rejects.toThrow('damaged/x is not as it was put')
  })

  test.each([
    ['the secret', { secretAccessKey: randomSecret() }, /^FILES_S3_SECRET_ACCESS_KEY: /],
    ['the key', { accessKeyId: 'nobody' }, /^FILES_S3_ACCESS_KEY_ID: /],
    ['the bucket', { bucket: 'no-such-bucket' }, /^FILES_S3_BUCKET: there is no bucket no-such-/],
  ])('names %s at the start in one sentence if it is wrong', async (_, wrong, sentence) => {
    const address = { ...server.address, ...wrong }
    const refusal = await openFileStore(address, quiet).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(FilesRefused)
    expect(String((refusal as Error).message)).toMatch(sentence)
    expect((refusal as Error).message).not.toContain('\n')
    for (const secret of [address.secretAccessKey, server.address.secretAccessKey])
      expect((refusal as Error).message).not.toContain(secret)
    await expect(s3FileStore(address).put('a', Buffer.of(1), 'a/b')).rejects.toThrow(sentence)
  })

  test('times out on a server that does not answer, and uses it again once it does', async () => {
    const waiting = s3FileStore(server.address, timeoutMs)
    await waiting.put('mute/x', Buffer.of(1), 'a/b')
    await server.pause()
    const begun = performance.now()
    const calls = [waiting.get('mute/x'), waiting.put('mute/y', Buffer.of(2), 'a/b')]
    const outcomes = await Promise.allSettled([...calls, waiting.remove('mute/x')])
    server.goOn()
    for (const one of outcomes) expect(one).toMatchObject({ reason: expect.any(FilesUnavailable) })
    expect(performance.now() - begun).toBeLessThan(10 * timeoutMs)
    // A new key, because a call that timed out may still be stored at any later moment.
    await waiting.put('mute/z', Buffer.of(3), 'a/b')
    expect((await waiting.get('mute/z'))!.content).toEqual(Buffer.of(3))
  })

  test('warns if the server is away at the start, and asks callers to retry', async () => {
    await server.kill()
    const told: object[] = []
    const opened = await openFileStore(server.address, { warn: (of: object) => void told.push(of) })
    expect(told).toEqual([{ lacking: expect.stringContaining('ECONNREFUSED') }])
    const failure = await opened.get(`media/${randomUuid()}`).catch((error: unknown) => error)
    expect(asHttpError(failure)).toMatchObject({ status: 503, code: 'Unavailable' })
    await server.start()
    await opened.put('away/x', Buffer.of(1), 'a/b')
    expect(await opened.get('away/x')).not.toBeNull()
    rmSync(path.join(server.bucketFolder, 'away'), { recursive: true })
  })
})

const quiet = { warn: () => undefined }
