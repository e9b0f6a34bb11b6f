import { afterAll, beforeAll, expect, test } from 'vitest'
import { FilesUnavailable } from '@arung/platform/files/file-errors'
import type { FileStore } from '@arung/platform/files/file-store'
import { s3FileStore } from '@arung/platform/files/s3-file-store'
import { lackingForS3, openS3 } from '../../../tools/s3-server.mjs'

const lacking = lackingForS3()
let server: Awaited<ReturnType<typeof openS3>>
let store: FileStore
beforeAll(async () => {
  if (lacking !== null) return
  server = await openS3('arung-files')
  store = s3FileStore(server.address)
}, 90_000)
afterAll(() => server?.stop())

test.skipIf(lacking !== null)(
  'a server killed during puts holds whole files only, and takes the others later',
  async () => {
    const keys = Array.from({ length: 40 }, (_, nth) => `killed/${nth}`)
    const contentOf = (nth: number) => Buffer.alloc(400_000 + nth, nth + 1)
    const put = (key: string, nth: number) => store.put(key, contentOf(nth), `a/${nth}`)
    const puts = keys.map(put)
    const ended = Promise.allSettled(puts)
    await Promise.race(puts)
    await server.kill()
    const lost = (await ended).flatMap((one, nth) => (one.status === 'rejected' ? [nth] : []))
    expect(lost.length).toBeGreaterThan(0)
    await expect(store.get('killed/0')).rejects.toThrow(FilesUnavailable)

    await server.start()
    const whole = async (nth: number) =>
      (await store.get(keys[nth]!))?.content.equals(contentOf(nth))
    // Every acknowledged file is there. Each of the others is there completely or not at all.
    for (const nth of keys.keys())
      expect([...(lost.includes(nth) ? [undefined] : []), true]).toContain(await whole(nth))
    await Promise.all(lost.map(nth => put(keys[nth]!, nth)))
    for (const nth of keys.keys()) expect(await whole(nth)).toBe(true)
  },
)
