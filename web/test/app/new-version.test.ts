import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { watchVersion } from '../../src/app/navigation/new-version.ts'
import { startApi } from '../api-stub.ts'

const guardMs = 10_000
const afterIdleMs = 1_100
let api: Awaited<ReturnType<typeof startApi>>
let running: object = {}
let status = 200
beforeEach(async () => {
  running = {
    version: '0.1.0',
    commit: null,
    time: '2026-11-27T00:00:00.000Z',
    entry: '/assets/a.js',
  }
  status = 200
  api = await startApi(() => ({ status, body: running }))
  api.asOrigin()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  sessionStorage.clear()
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await api.stop()
})

/**
 * Opens a page of the build `/assets/a.js`. `go` shows another page of it, and `asked` waits until the build has been
 * requested.
 */
function open() {
  const offer = vi.fn<(reload: () => void) => void>()
  const reload = vi.fn<() => void>()
  let onPage = () => {}
  const follow = (look: () => void) => {
    onPage = look
    return () => {}
  }
  onTestFinished(watchVersion({ entry: '/assets/a.js', follow, offer, reload }))
  const asked = async (times: number) => {
    await vi.advanceTimersByTimeAsync(afterIdleMs)
    await vi.waitFor(() => expect(api.calls).toHaveLength(times))
  }
  return { offer, reload, go: () => onPage(), asked }
}
const newer = () => {
  running = { ...running, entry: '/assets/b.js' }
}

test('the build is requested a second after the page is idle, not before', async () => {
  const page = open()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(api.calls).toEqual([])
  await page.asked(1)
  expect(api.calls[0]).toMatchObject({ method: 'GET', path: '/build.json' })
  expect(page.offer).not.toHaveBeenCalled()
})

test('a page that is older than the build is offered a reload once the build is known', async () => {
  const page = open()
  await page.asked(1)
  newer()
  await vi.advanceTimersByTimeAsync(guardMs)
  page.go()
  await page.asked(2)
  await vi.waitFor(() => expect(page.offer).toHaveBeenCalledOnce())
  expect(page.reload).not.toHaveBeenCalled()
  page.offer.mock.calls[0]?.[0]()
  expect(page.reload).toHaveBeenCalledOnce()
})

test('the build is requested at most once in ten seconds, however many pages are shown', async () => {
  const page = open()
  await page.asked(1)
  for (let nth = 0; nth < 5; nth += 1) page.go()
  await vi.advanceTimersByTimeAsync(guardMs - 2 * afterIdleMs)
  page.go()
  await page.asked(1)
  await vi.advanceTimersByTimeAsync(2 * afterIdleMs)
  page.go()
  await page.asked(2)
})

test('a page just reloaded is not offered a reload again', async () => {
  newer()
  const page = open()
  await page.asked(1)
  await vi.waitFor(() => expect(page.offer).toHaveBeenCalledOnce())
  page.offer.mock.calls[0]?.[0]()
  const again = open()
  await again.asked(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(again.offer).not.toHaveBeenCalled()
})

test('a tab requests the build when it becomes visible, not while it is hidden', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const page = open()
  await page.asked(0)
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await page.asked(1)
})

test.each([
  ['is not there', 404, {}, 'status 404'],
  ['says nothing of its entry', 200, { version: '0.1.0' }, 'no entry in it'],
])('a build file that %s is only logged', async (_, answered, body, cause) => {
  const logged = vi.spyOn(console, 'warn').mockReturnValue()
  status = answered
  running = body
  const page = open()
  await page.asked(1)
  await vi.waitFor(() =>
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      `The build of the site could not be asked for: ${cause}`,
    ),
  )
  expect(page.offer).not.toHaveBeenCalled()
})
