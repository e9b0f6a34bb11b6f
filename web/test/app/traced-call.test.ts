import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { apiFetch } from '../../src/app/api/api-fetch.ts'

const calls: Headers[] = []
const beacons: { url: string; body: Blob }[] = []
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    calls.push(headers)
    return Response.json({ data: null })
  })
  Object.assign(navigator, {
    sendBeacon: (url: string, body: Blob) => beacons.push({ url, body }) > 0,
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  delete document.documentElement.dataset['traced']
  calls.length = 0
  beacons.length = 0
})

const textOf = (blob: Blob) =>
  new Promise<string>(resolve => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result : ''),
    )
    reader.readAsText(blob)
  })

test('a page that says nothing of traces begins none', async () => {
  await apiFetch('/settings')
  vi.advanceTimersByTime(10_000)
  expect(calls[0]?.get('traceparent')).toBeNull()
  expect(beacons).toEqual([])
})

test('where the page says so each call begins a trace, and the browser tells of its calls together, without their paths', async () => {
  document.documentElement.dataset['traced'] = ''
  await apiFetch('/orders/some-secret')
  await apiFetch('/orders/some-secret/payments', { method: 'POST', body: {} })
  const drawn = calls.map(headers => headers.get('traceparent') ?? '')
  for (const one of drawn) expect(one).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
  expect(new Set(drawn.map(one => one.slice(3, 35))).size).toBe(2)
  expect(beacons).toEqual([])
  vi.advanceTimersByTime(2_000)
  expect(beacons.map(({ url }) => url)).toEqual(['/browser-spans'])
  const text = await textOf(beacons[0]!.body)
  expect(text).not.toContain('secret')
  expect(JSON.parse(text)).toEqual(
    ['GET', 'POST'].map((method, nth) => ({
      traceId: drawn[nth]!.slice(3, 35),
      spanId: drawn[nth]!.slice(36, 52),
      method,
      status: 200,
      ms: expect.any(Number),
      agoMs: expect.any(Number),
    })),
  )
})

test('of a rush the first twenty are told, and who leaves has told', async () => {
  document.documentElement.dataset['traced'] = ''
  for (let nth = 0; nth < 30; nth += 1) await apiFetch('/settings')
  dispatchEvent(new Event('pagehide'))
  expect(beacons).toHaveLength(1)
  expect(JSON.parse(await textOf(beacons[0]!.body))).toHaveLength(20)
  vi.advanceTimersByTime(10_000)
  expect(beacons).toHaveLength(1)
})
