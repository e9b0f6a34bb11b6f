import { renderHook } from '@testing-library/react'
import { mutate } from 'swr'
import { expect, test, vi } from 'vitest'
import { apiFetch } from '../../src/app/api/api-fetch.ts'
import { guardStaleFiles } from '../../src/app/navigation/reload-guard.ts'
import { currentSession, beginSession } from '../../src/base/session/session-store.ts'
import { lookedAt, onceHidden } from '../../src/backoffice/live/looked-at.ts'
import { endWatching, watch } from '../../src/backoffice/live/watchers.ts'
import { useMinute } from '../../src/reservation/use-minute.ts'
import { startApi } from '../api-stub.ts'
import { forgetPage, sharedCacheKeys } from '../forget.ts'
import { endLeftovers, skipPauses } from '../left-open.ts'
import { anyPath } from '../any-path.ts'

test('a listener that a test leaves behind is reported and removed', async () => {
  const reload = vi.fn<() => void>()
  guardStaleFiles(reload)
  expect(await endLeftovers()).toEqual([
    'a listener for vite:preloadError on window of web/src/app/navigation/reload-guard.ts',
  ])
  dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
  expect(reload).not.toHaveBeenCalled()
  expect(await endLeftovers()).toEqual([])
})

test('a listener removed by its owner or by a signal is not reported', async () => {
  guardStaleFiles()()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const leaving = new AbortController()
  const looked = lookedAt(leaving.signal)
  leaving.abort()
  await looked
  vi.restoreAllMocks()
  expect(await endLeftovers()).toEqual([])
})

test('an interval of a page that is still mounted is reported', async () => {
  renderHook(() => useMinute())
  expect(await endLeftovers()).toEqual(['an interval of web/src/reservation/use-minute.ts'])
})

test('a clock that a test stopped is reported and resumes', async () => {
  vi.useFakeTimers()
  expect(await endLeftovers()).toEqual(['a clock that was made to stand'])
  expect(vi.isFakeTimers()).toBe(false)
})

test('a call in progress ends with its test', async () => {
  const api = await startApi(() => ({ delayMs: 10_000 }))
  api.asOrigin()
  const ended = vi.fn<() => void>()
  apiFetch(anyPath('/slow')).catch(ended)
  await vi.waitFor(() => expect(api.calls).toHaveLength(1), 10_000)
  expect(await endLeftovers()).toEqual([])
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce(), 10_000)
  await api.stop()
})

test('a pause of the app ends with its test, and can be skipped before', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const [early, late] = [vi.fn<() => void>(), vi.fn<() => void>()]
  skipPauses()
  const forget = [onceHidden(early)]
  await vi.waitFor(() => expect(early).toHaveBeenCalledOnce(), 10_000)
  await endLeftovers()
  forget.push(onceHidden(late))
  await endLeftovers()
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(late).not.toHaveBeenCalled()
  for (const one of forget) one()
  vi.restoreAllMocks()
})

test('the event stream of a desk ends with its test, and nothing listens to the page afterwards', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  const unwatch = watch({ path: '/admins/orders', topics: ['order'], readAgain: async () => null })
  unwatch()
  await endWatching()
  const listen = vi.spyOn(globalThis, 'addEventListener')
  vi.useFakeTimers()
  await vi.advanceTimersByTimeAsync(120_000)
  vi.useRealTimers()
  expect(listen).not.toHaveBeenCalled()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the page forgets who was signed in when its test ends', async () => {
  beginSession('token', 'USER')
  document.cookie = 'auth-token=; Max-Age=0; Path=/'
  await forgetPage()
  expect(currentSession().token).toBeNull()
})

test.each(['first', 'second'])('a cookie is cleared with its test: the %s finds none', () => {
  expect(document.cookie).toBe('')
  document.cookie = 'currency=USD; Path=/'
})

test('data read by a page without its own cache is reported and cleared', async () => {
  await mutate('/settings', { currency: 'IDR' }, false)
  expect(sharedCacheKeys()).toEqual(['/settings'])
  expect(sharedCacheKeys()).toEqual([])
})
