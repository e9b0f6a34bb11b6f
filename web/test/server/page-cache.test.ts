// @vitest-environment node
import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { catalogueReader, type Reading } from '../../server/catalogue-reader.ts'
import { createPageCache } from '../../server/page-cache.ts'

/** Creates a page cache over a query API whose answers are changed by hand, and a clock that is set by hand. */
function shop() {
  const api = { answers: new Map<string, unknown>(), nowMs: 0 }
  const queryApi: RequestListener = ({ url = '' }, response) => {
    const data = api.answers.get(url)
    // Like the query API, so that no two answers are equal.
    const time = { serverTime: new Date(api.nowMs).toISOString() }
    response.end(
      JSON.stringify({ data: url === '/settings' ? { ...Object(data), ...time } : data }),
    )
  }
  const now = () => api.nowMs
  const read = catalogueReader(queryApi, now)
  const cache = createPageCache(read, now)
  const draw = async (key: string, paths: readonly string[]) => {
    const readings = new Map<string, Reading>()
    for (const path of paths) readings.set(path, await read(path))
    cache.keep(key, { locale: 'en', parts: [`${key} `, ' end'], readings })
  }
  return { api, cache, draw }
}

test('a cached page is served as long as the responses it was rendered from stay the same', async () => {
  const { api, cache, draw } = shop()
  api.answers.set('/products', ['rafting']).set('/settings', { phone: '1' })
  await draw('/', ['/products', '/settings'])
  expect(await cache.find('/')).not.toBeNull()
  for (let seconds = 5; seconds <= 55; seconds += 5) {
    api.nowMs = seconds * 1_000
    expect(await cache.find('/'), `${seconds} s`).not.toBeNull()
  }
  expect(await cache.find('/id')).toBeNull()
})

test.each(['/products', '/settings'])('a change of %s invalidates the page', async changed => {
  const { api, cache, draw } = shop()
  api.answers.set('/products', ['rafting']).set('/settings', { phone: '1' })
  await draw('/', ['/products', '/settings'])
  api.answers.set(changed, { phone: '2' })
  api.nowMs = 4_000
  // The last answer is used while a new one is fetched, as for a page that is rendered.
  await expect.poll(() => cache.find('/')).toBeNull()
})

test('a page is rendered again after a minute, so that it cannot show a past day', async () => {
  const { api, cache, draw } = shop()
  await draw('/', [])
  api.nowMs = 60_000
  expect(await cache.find('/')).not.toBeNull()
  api.nowMs = 60_001
  expect(await cache.find('/')).toBeNull()
})

test('pages that are not requested make room for others', async () => {
  const { cache } = shop()
  const parts = ['x'.repeat(1_000_000)]
  for (let at = 0; at < 40; at += 1) {
    cache.keep(`/${at}`, { locale: 'en', parts, readings: new Map() })
    await cache.find('/0')
  }
  expect(await cache.find('/0')).not.toBeNull()
  expect(await cache.find('/1')).toBeNull()
  expect(await cache.find('/39')).not.toBeNull()
})
