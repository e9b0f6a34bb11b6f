import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { apiFetch } from '../../src/app/api/api-fetch.ts'
import { beginSession, changeSession, signedOut } from '../../src/base/session/session-store.ts'
import { signOut } from '../../src/app/session/use-session.ts'
import { startApi } from '../api-stub.ts'
import { anyPath } from '../any-path.ts'

let api: Awaited<ReturnType<typeof startApi>>
const refused = { status: 401, body: { message: 'No', code: 'Unauthenticated', requestId: 'r' } }

beforeEach(async () => {
  api = await startApi(({ path }) =>
    path.endsWith('/logout') ? { status: 204, delayMs: 50 } : { ...refused, delayMs: 20 },
  )
  api.asOrigin()
})
afterEach(() => {
  vi.unstubAllGlobals()
  changeSession(signedOut)
  return api.stop()
})

test('a browser that cannot join abort signals calls the API and signs out like others', async () => {
  const { AbortSignal: whole } = globalThis
  vi.stubGlobal('AbortSignal', { timeout: (ms: number) => whole.timeout(ms) })
  const assign = vi.fn<(address: string) => void>()
  vi.stubGlobal('location', { pathname: '/admin', search: '', assign })
  beginSession('token', 'ADMIN')
  void apiFetch(anyPath('/admins/dashboard'))
  await signOut()
  expect(api.calls.map(call => call.path).toSorted()).toEqual([
    '/api/admins/dashboard',
    '/api/admins/logout',
  ])
  expect(assign.mock.calls).toEqual([['/admin/sign-in']])
})

test('a call in progress at sign-out that is refused does not report an expired session', async () => {
  const assign = vi.fn<(address: string) => void>()
  vi.stubGlobal('location', { pathname: '/admin', search: '', assign })
  beginSession('token', 'ADMIN')
  const answered = vi.fn<() => void>()
  void apiFetch(anyPath('/admins/dashboard')).then(answered, answered)
  const leaving = signOut()
  void apiFetch(anyPath('/admins/orders')).then(answered, answered)
  await leaving
  expect(assign.mock.calls).toEqual([['/admin/sign-in']])
  expect(api.calls.map(call => call.path)).not.toContain('/api/admins/orders')
  expect(answered).not.toHaveBeenCalled()
})
