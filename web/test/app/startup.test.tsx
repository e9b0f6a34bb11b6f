import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { countryOfAnswer } from '../../src/app/api/ip-country.ts'
import { prefetchVisibleLinks } from '../../src/app/navigation/prefetch-links.ts'
import { guardStaleFiles } from '../../src/app/navigation/reload-guard.ts'
import {
  beginSession,
  changeSession,
  currentSession,
  signedOut,
} from '../../src/base/session/session-store.ts'
import { retrieveCart, useStartup } from '../../src/app/session/startup.ts'
import { setAvailableCart, signOut } from '../../src/app/session/use-session.ts'
import { AlertDialog } from '../../src/ui/dialog.tsx'
import { startApi } from '../api-stub.ts'
import { renderApp } from '../render-app.tsx'

let api: Awaited<ReturnType<typeof startApi>>
let details: readonly unknown[] = []
let role: 'USER' | 'AGEN' = 'AGEN'
beforeEach(async () => {
  api = await startApi(({ path }) => ({
    body: { data: path.endsWith('/profile') ? { uuid: 'a-1', role } : { details } },
  }))
  api.asOrigin()
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  changeSession(signedOut)
  await api.stop()
})

function Start() {
  useStartup()
  return <p>page</p>
}
const paths = () => api.calls.map(({ method, path }) => `${method} ${path}`)

describe('startup', () => {
  test('fetches the profile with the loading flag on, then checks the cart of an agent for lines', async () => {
    details = [{}]
    role = 'AGEN'
    beginSession('t', 'AGEN')
    expect(currentSession().availableCart).toBe(false)
    renderApp(<Start />)
    expect(currentSession().loading).toBe(true)
    await waitFor(() => expect(currentSession().availableCart).toBe(true))
    expect(paths()).toEqual(['GET /api/agents/profile', 'POST /api/agents/a-1/retrive-carts'])
    expect(currentSession().loading).toBe(false)
  })
  test('keeps the loading flag on while signing out, until the page is gone', async () => {
    vi.stubGlobal('location', { pathname: '/user', search: '', assign: vi.fn<() => void>() })
    beginSession('t', 'USER')
    expect(currentSession().loading).toBe(false)
    const leaving = signOut()
    expect(currentSession().loading).toBe(true)
    await leaving
    expect(paths()).toEqual(['POST /api/users/logout'])
    expect(currentSession().loading).toBe(true)
    expect(location.assign).toHaveBeenCalledExactlyOnceWith('/sign-in')
  })
  test('requests no cart for a customer, and nothing for a visitor', async () => {
    role = 'USER'
    renderApp(<Start />).unmount()
    expect(paths()).toEqual([])
    beginSession('t', 'USER')
    renderApp(<Start />)
    await waitFor(() => expect(currentSession().profile).not.toBeNull())
    expect(paths()).toEqual(['GET /api/users/profile'])
  })
  test('sets availableCart from the retrieved lines, or directly', async () => {
    role = 'USER'
    beginSession('t', 'USER')
    renderApp(<Start />)
    await waitFor(() => expect(currentSession().profile).not.toBeNull())
    setAvailableCart(true)
    expect(currentSession().availableCart).toBe(true)
    details = []
    await retrieveCart()
    expect(currentSession().availableCart).toBe(false)
    details = [{}]
    await retrieveCart()
    expect(currentSession().availableCart).toBe(true)
  })
})

test("a dialog offers 'OK', 'No' and 'Cancel' by default", () => {
  const nothing = () => undefined
  renderApp(
    <AlertDialog open title="Sure?" onConfirm={nothing} onDeny={nothing} onCancel={nothing}>
      Really?
    </AlertDialog>,
  )
  for (const name of ['OK', 'No', 'Cancel'])
    expect(screen.getByRole('button', { name, hidden: true })).toBeInTheDocument()
})

test("a country answer is valid when it starts with 1; otherwise 'unable to fetch the country'", () => {
  expect(countryOfAnswer('1;ID;IDN;Indonesia')).toBe('ID')
  for (const text of ['', '0', '2;ID;IDN;Indonesia', '1', '1;id;', '1;I', '<html>', '1;<b'])
    expect(() => countryOfAnswer(text), text).toThrow('unable to fetch the country')
})

test('linked pages are prefetched one second after the page is idle', async () => {
  vi.useFakeTimers()
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 10, 50, 20))
  document.body.innerHTML = '<main><a href="/blog">Blog</a></main>'
  const lazy = vi.fn(() => Promise.resolve({}))
  void prefetchVisibleLinks([{ path: '/blog', lazy }])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(lazy).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(lazy).toHaveBeenCalledTimes(1)
})

test('a failed prefetch is only logged: the page stays, the next is fetched', async () => {
  vi.useFakeTimers()
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 10, 50, 20))
  const logged = vi.spyOn(console, 'warn').mockReturnValue()
  const reload = vi.fn<() => void>()
  onTestFinished(guardStaleFiles(reload))
  document.body.innerHTML = '<main><a href="/blog">Blog</a><a href="/about">About</a></main>'
  const missing = new TypeError('Failed to fetch dynamically imported module: /assets/blog.js')
  const lazy = vi.fn(() => {
    dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
    return Promise.reject(missing)
  })
  const next = vi.fn(() => Promise.resolve({}))
  void prefetchVisibleLinks([
    { path: '/blog', lazy },
    { path: '/about', lazy: next },
  ])
  await vi.advanceTimersByTimeAsync(1_500)
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    'The page /blog could not be fetched ahead: Failed to fetch dynamically imported module: /assets/blog.js',
  )
  expect(reload).not.toHaveBeenCalled()
  expect(next).toHaveBeenCalledTimes(1)
  dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
  expect(reload).toHaveBeenCalledTimes(1)
})
