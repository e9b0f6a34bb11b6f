import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchFile } from '../../src/backoffice/fetch-file.ts'
import { anyPath } from '../any-path.ts'

let server: http.Server
let answer: http.ServerResponse | undefined
let asked: Promise<void>
const realFetch = globalThis.fetch

/** A server that sends a file in parts, when the test says so. The page's clock is the test's. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // The usual deadline of a call, on the same clock.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => {
    const over = new AbortController()
    setTimeout(() => over.abort(new DOMException('', 'TimeoutError')), ms)
    return over.signal
  })
  asked = new Promise(resolve => {
    server = http.createServer((_request, response) => {
      answer = response.writeHead(200, { 'content-type': 'text/csv', 'x-rows': '3' })
      resolve()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  globalThis.fetch = (path, init) =>
    realFetch(new URL(path instanceof Request ? path.url : path, origin), init)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  globalThis.fetch = realFetch
  server.closeAllConnections()
  return new Promise<void>(resolve => server.close(() => resolve()))
})

/** Begins to fetch a file. `rows` waits until that many have arrived. */
function fetching() {
  const { signal } = new AbortController()
  let arrived = 0
  const waiting = new Map<number, () => void>()
  const file = fetchFile(anyPath('/rows.csv'), {
    locale: 'en',
    signal,
    onProgress({ rows }) {
      arrived = rows
      waiting.get(rows)?.()
    },
  })
  const rows = (count: number) =>
    arrived >= count
      ? Promise.resolve()
      : new Promise<void>(resolve => void waiting.set(count, resolve))
  return { file, rows, counted: () => arrived }
}

test('a file that comes slowly is fetched to its end, however long it takes', async () => {
  const { file, rows } = fetching()
  await asked
  answer?.write('"name"\n"a"\n')
  await rows(1)
  vi.advanceTimersByTime(19_000)
  answer?.write('"b"\n')
  await rows(2)
  vi.advanceTimersByTime(19_000)
  answer?.end('"c"\n')
  expect(await (await file).text()).toBe('"name"\n"a"\n"b"\n"c"\n')
})

test('a text of several lines counts as part of its row, wherever its file is cut', async () => {
  const { file, rows, counted } = fetching()
  await asked
  answer?.write('"name"\n"a ""quoted""\ntext"\n"b')
  await rows(1)
  answer?.end('\nof two lines"\n')
  await file
  expect(counted()).toBe(2)
})

test('a server that sends nothing for twenty seconds has stopped', async () => {
  const { file, rows } = fetching()
  await asked
  answer?.write('"name"\n"a"\n')
  await rows(1)
  vi.advanceTimersByTime(20_000)
  await expect(file).rejects.toMatchObject({ code: 'NoAnswer', status: 0 })
})
