import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { apiFetch, apiFile, apiText } from '../../src/app/api/api-fetch.ts'
import { apiUpload } from '../../src/app/api/api-upload.ts'
import { command } from '../../src/app/api/call.ts'
import { anyPath } from '../any-path.ts'

const calls: Headers[] = []
/** The addresses of all requests, however they were sent. */
const addresses: string[] = []
const beacons: { url: string; body: Blob }[] = []
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Headers }) => {
    calls.push(headers)
    addresses.push(address)
    return Response.json({ data: null })
  })
  Object.assign(navigator, {
    sendBeacon: (url: string, body: Blob) => {
      addresses.push(url)
      return beacons.push({ url, body }) > 0
    },
  })
  vi.stubGlobal('XMLHttpRequest', SlowRequest)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  delete document.documentElement.dataset['traced']
  calls.length = 0
  beacons.length = 0
  addresses.length = 0
})

const uploadMs = 3_000
/** The parts of an XMLHttpRequest that an upload needs. It is answered after three seconds. */
class SlowRequest extends EventTarget {
  readonly upload = new EventTarget()
  readonly status = 201
  readonly responseText = '{"data":"stored"}'
  readonly #headers = new Headers()
  timeout = 0
  open(_: string, address: string) {
    addresses.push(address)
  }
  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value)
  }
  getResponseHeader() {
    return null
  }
  send() {
    calls.push(this.#headers)
    setTimeout(() => {
      for (const type of ['load', 'loadend']) this.dispatchEvent(new Event(type))
    }, uploadMs)
  }
}
const upload = () =>
  apiUpload({
    command: command('POST /admins/media', { body: new FormData() }),
    onProgress: () => undefined,
  })

const textOf = (blob: Blob) =>
  new Promise<string>(resolve => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result : ''),
    )
    reader.readAsText(blob)
  })

test('a page without tracing starts no trace and calls only /api, even after a slow upload', async () => {
  const uploaded = upload()
  await vi.advanceTimersByTimeAsync(uploadMs)
  await expect(uploaded).resolves.toBe('stored')
  for (const read of [apiFetch, apiFile, apiText]) await read(anyPath('/settings'))
  await vi.advanceTimersByTimeAsync(10_000)
  dispatchEvent(new Event('pagehide'))
  expect(addresses).toEqual(['/api/admins/media', ...Array(3).fill('/api/settings')])
  expect(calls.map(headers => headers.get('traceparent'))).toEqual(Array(4).fill(null))
})

test('on a traced page an upload starts a trace like every call', async () => {
  document.documentElement.dataset['traced'] = ''
  const uploaded = upload()
  await vi.waitFor(() => expect(calls).toHaveLength(1), 10_000)
  await vi.advanceTimersByTimeAsync(uploadMs)
  await uploaded
  expect(calls[0]?.get('traceparent')).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(addresses).toEqual(['/api/admins/media', '/browser-spans'])
  expect(JSON.parse(await textOf(beacons[0]!.body))).toMatchObject([
    { method: 'POST', status: 201 },
  ])
})

test('on a traced page each call starts a trace, and the browser reports its calls in one batch, without their paths', async () => {
  document.documentElement.dataset['traced'] = ''
  await apiFetch(anyPath('/orders/some-secret'))
  await apiFetch(anyPath('/orders/some-secret/payments'), { method: 'POST', body: {} })
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

test('the first twenty calls of a burst are reported, at the latest when the page is left', async () => {
  document.documentElement.dataset['traced'] = ''
  for (let nth = 0; nth < 30; nth += 1) await apiFetch(anyPath('/settings'))
  dispatchEvent(new Event('pagehide'))
  expect(beacons).toHaveLength(1)
  expect(JSON.parse(await textOf(beacons[0]!.body))).toHaveLength(20)
  vi.advanceTimersByTime(10_000)
  expect(beacons).toHaveLength(1)
})
