import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { SiteFooter } from '../../src/layouts/site-footer.tsx'
import { notify } from '../../src/app/notifications/notification-store.ts'
import { guardStaleFiles } from '../../src/app/navigation/reload-guard.ts'
import { AuthGuard, GuestGuard, RoleGuard } from '../../src/layouts/guards.tsx'
import { beginSession, changeSession, signedOut } from '../../src/base/session/session-store.ts'
import { Screen as NotFound } from '../../src/app/screens/not-found-screen.tsx'
import { renderApp } from '../render-app.tsx'

afterEach(() => {
  vi.useRealTimers()
  changeSession(signedOut)
})

describe('guards', () => {
  test('send a visitor without a token to /sign-in and remember the path', () => {
    const { router } = renderApp(<AuthGuard>secret</AuthGuard>, { path: '/user' })
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/sign-in?next=%2Fuser',
    )
  })
  test('send a visitor with a token from the sign-in page to /', () => {
    beginSession('t', 'USER')
    const { router } = renderApp(<GuestGuard>form</GuestGuard>, {
      path: '/id/sign-in',
      locale: 'id',
    })
    expect(router.state.location.pathname).toBe('/id')
  })
  test('let the right role in and show others the error screen', () => {
    beginSession('t', 'USER')
    const first = renderApp(<RoleGuard roles={['USER']}>my bookings</RoleGuard>)
    expect(screen.getByText('my bookings')).toBeInTheDocument()
    first.unmount()
    renderApp(<RoleGuard roles={['ADMIN']}>dashboard</RoleGuard>)
    expect(screen.getByRole('heading', { name: 'Error' })).toBeInTheDocument()
    expect(screen.getByText('403')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Home page' })).toHaveAttribute('href', '/')
  })
})

describe('the footer', () => {
  test('is the same for visitors and for signed-in people', () => {
    const links = () => screen.getAllByRole('link').map(link => link.textContent)
    const visitor = renderApp(<SiteFooter />)
    const forVisitors = links()
    visitor.unmount()
    beginSession('t', 'USER')
    renderApp(<SiteFooter />)
    expect(links()).toEqual(forVisitors)
    expect(forVisitors).toContain('My bookings')
    expect(forVisitors).not.toContain('Sign in')
  })
  test('links to the cancellation section of the terms, in the language of the page', () => {
    renderApp(<SiteFooter />, { path: '/id', locale: 'id' })
    expect(screen.getByRole('link', { name: 'Pembatalan' })).toHaveAttribute(
      'href',
      '/id/terms-and-conditions#cancellation',
    )
  })
})

describe('an address without a screen', () => {
  test('is named on the page', () => {
    renderApp(<NotFound />, { path: '/nothing/here' })
    expect(
      screen.getByRole('heading', { name: 'Page not found: /nothing/here' }),
    ).toBeInTheDocument()
  })
})

describe('notifications', () => {
  test('disappear after four seconds', () => {
    vi.useFakeTimers()
    renderApp(<p>page</p>)
    act(() => notify({ tone: 'success', text: 'Saved' }))
    act(() => void vi.advanceTimersByTime(4_000 - 1))
    expect(screen.getByText('Saved')).toBeInTheDocument()
    act(() => void vi.advanceTimersByTime(2))
    expect(screen.queryByText('Saved')).not.toBeInTheDocument()
  })
  test('cannot be dismissed', () => {
    renderApp(<p>page</p>)
    act(() => notify({ tone: 'success', text: 'Saved' }))
    const region = screen.getByText('Saved').closest('[role="status"]')
    expect(region).not.toBeNull()
    expect(region?.querySelector('button, a')).toBeNull()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(screen.getByText('Saved')).toBeInTheDocument()
  })
})

describe('files removed by a new deployment', () => {
  test('reload the page at most once in ten seconds', () => {
    vi.useFakeTimers()
    const reload = vi.fn()
    onTestFinished(guardStaleFiles(reload))
    const fail = () => dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
    fail()
    const guardMs = 10 * 1_000
    vi.advanceTimersByTime(guardMs - 1)
    fail()
    expect(reload).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(1)
    fail()
    expect(reload).toHaveBeenCalledTimes(2)
  })
  test('cannot be detected without a connection: the page stays', () => {
    const reload = vi.fn()
    onTestFinished(guardStaleFiles(reload))
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const failed = new Event('vite:preloadError', { cancelable: true })
    dispatchEvent(failed)
    offline.mockRestore()
    expect(reload).not.toHaveBeenCalled()
    expect(failed.defaultPrevented).toBe(false)
  })
})
