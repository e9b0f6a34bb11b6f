// @vitest-environment node
import { afterEach, expect, test } from 'vitest'
import { catalogueReader } from '../../server/catalogue-reader.ts'
import { endServers, serve } from './served.ts'

afterEach(() => endServers())

/** Creates a query API that counts its answers and can be broken, and a clock that is set by hand. */
async function readerOfCounts() {
  const api = { answers: 0, broken: false, nowMs: 0 }
  const upstream = await serve((_, response) => {
    if (api.broken) return void response.writeHead(503).end()
    api.answers += 1
    response.end(JSON.stringify({ data: api.answers }))
  })
  const read = catalogueReader(upstream, () => api.nowMs)
  const at = async (seconds: number) => {
    api.nowMs = seconds * 1_000
    const reading = await read('/products')
    return reading.ok ? reading.data : reading.status
  }
  return { api, at }
}

test('a recent read is served from the cache, and an older one while it is refreshed', async () => {
  const { api, at } = await readerOfCounts()
  expect([await at(0), await at(2)]).toEqual([1, 1])
  expect(await at(20)).toBe(1)
  await expect.poll(() => api.answers).toBe(2)
  await expect.poll(() => at(21)).toBe(2)
})

test('concurrent first reads share one request', async () => {
  const { api, at } = await readerOfCounts()
  const crowd = await Promise.all(Array.from({ length: 50 }, () => at(0)))
  expect([new Set(crowd), api.answers]).toEqual([new Set([1]), 1])
})

test('a read after a quiet time returns the current data, not the cached data', async () => {
  const { at } = await readerOfCounts()
  expect(await at(0)).toBe(1)
  expect(await at(300)).toBe(2)
})

test('the last good response is served as long as there is no other', async () => {
  const { api, at } = await readerOfCounts()
  expect(await at(0)).toBe(1)
  api.broken = true
  expect([await at(300), await at(310), await at(3_600)]).toEqual([1, 1, 1])
  api.broken = false
  expect(await at(7_200)).toBe(2)
})

test.each(['{}', '{"data":null}'])(
  'a response without a value, %s, replaces no list',
  async empty => {
    let answer = JSON.stringify({ data: ['rafting'] })
    const upstream = await serve((_, response) => void response.end(answer))
    let nowMs = 0
    const read = catalogueReader(upstream, () => nowMs)
    expect(await read('/categories')).toEqual({ ok: true, data: ['rafting'] })
    answer = empty
    nowMs = 300_000
    expect(await read('/categories')).toEqual({ ok: true, data: ['rafting'] })
    expect(await read('/products')).toEqual({ ok: false, status: 502 })
  },
)
