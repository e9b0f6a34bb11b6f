import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearAuthCookie, writeAuthCookie } from '../../src/base/session/auth-cookie.ts'
import { followOtherTabs } from '../../src/app/session/follow-other-tabs.ts'
import {
  beginSession,
  changeSession,
  currentSession,
  signedOut,
} from '../../src/base/session/session-store.ts'

const tokenOf = (person: string, session: number) =>
  `x.${btoa(JSON.stringify({ sub: person, sid: session }))}.y`
const reload = vi.fn<() => void>()
const looks = ['focus', 'pageshow'] as const
let stop: () => void
beforeEach(() => {
  reload.mockClear()
  stop = followOtherTabs(reload)
})
afterEach(() => {
  stop()
  clearAuthCookie()
  changeSession(signedOut)
})

test.each(looks)('a tab reloads on %s after another tab signed out', look => {
  beginSession(tokenOf('made', 1), 'USER')
  dispatchEvent(new Event(look))
  expect(reload).not.toHaveBeenCalled()
  clearAuthCookie()
  dispatchEvent(new Event(look))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a tab reloads when somebody else signed in meanwhile', () => {
  beginSession(tokenOf('made', 1), 'USER')
  writeAuthCookie({ token: tokenOf('luh', 2), role: 'USER' })
  document.dispatchEvent(new Event('visibilitychange'))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('the same person continues with the new token, as after a password change', () => {
  beginSession(tokenOf('made', 1), 'USER')
  writeAuthCookie({ token: tokenOf('made', 2), role: 'USER' })
  dispatchEvent(new Event('focus'))
  expect(reload).not.toHaveBeenCalled()
  expect(currentSession().token).toBe(tokenOf('made', 2))
})

test('a visitor is signed in without a reload and loses no input', () => {
  writeAuthCookie({ token: tokenOf('made', 1), role: 'USER' })
  dispatchEvent(new Event('focus'))
  expect(reload).not.toHaveBeenCalled()
  expect(currentSession()).toMatchObject({ token: tokenOf('made', 1), role: 'USER' })
})
