import type { History, HistoryEntry } from '@arung/contracts/history'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { ok, refusal, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'
import { admin, adminAnswers, openPortal } from '../account/portal-world.tsx'

let world: World
afterEach(() => world.stop())

const uuid = 'd0000000-0000-4000-8000-000000000011'
const entry = (position: number, change: Partial<HistoryEntry>): HistoryEntry => ({
  position,
  id: `e0000000-0000-4000-8000-0000000000${position}`,
  stream: `account-${uuid}`,
  revision: position,
  type: 'SignedIn',
  at: '2026-11-20T02:00:00.000Z',
  actor: { kind: 'USER', id: uuid, name: 'Made Sudarma' },
  from: { area: 'SITE', session: null },
  changes: [],
  ...change,
})
const says = (field: string, after: unknown, before: unknown = null) => ({ field, before, after })
const office = 'a0000000-0000-4000-8000-000000000071'
const history = (...entries: HistoryEntry[]): History => ({
  entries,
  hasEarlier: false,
  sessions: {
    [office]: { browser: 'Chrome', system: 'Windows', network: '203.0.113.0/24', country: 'ID' },
  },
})

async function open(read: History, locale: 'en' | 'id' = 'en') {
  const gone = refusal(404, 'NotFound', 'Data not found')
  world = await startWorld({
    ...adminAnswers,
    'GET /admins/users': ok({ items: [], total: 0, page: 1, size: 25 }),
    [`GET /admins/users/${uuid}`]: gone,
    [`GET /admins/users/${uuid}/history`]: ok(read),
  })
  signIn(admin)
  openPortal(`${locale === 'id' ? '/id' : ''}/admin/users?open=${uuid}`, locale)
  const name = locale === 'id' ? 'Tampilkan riwayat' : 'Show history'
  await userEvent.click(await screen.findByRole('button', { name }))
}
const rows = async () => {
  await screen.findAllByText(/^Raw event$|^Peristiwa mentah$/)
  return screen
    .getAllByRole('listitem')
    .filter(item => within(item).queryByText(/^(?:by|oleh) /) !== null)
}

describe('the history of an account', () => {
  test('shows the origin, with device and network while the session is known', async () => {
    const from = (session: string | null) => ({ area: 'ADMINS' as const, session })
    const gone = 'a0000000-0000-4000-8000-000000000072'
    await open(
      history(
        entry(11, { type: 'AccountSuspended', from: from(office) }),
        entry(10, { type: 'AccountActivated', from: from(gone) }),
        entry(9, { from: { area: 'PAYMENT_SERVICE', session: null } }),
      ),
    )
    const [known, forgotten, alone] = await rows()
    expect(known).toHaveTextContent(
      'from the admin area: Chrome on Windows, 203.0.113.0/24, Indonesia',
    )
    expect(within(forgotten!).getByText('from the admin area')).toBeVisible()
    expect(within(alone!).getByText('from the payment service')).toBeVisible()
  })

  test('says in words who did what, newest first', async () => {
    await open(
      history(
        entry(11, {
          actor: { kind: 'GUEST', id: 'x', name: null },
          from: { area: 'SITE', session: null },
          changes: [says('provider', 'GOOGLE')],
        }),
        entry(10, { type: 'SignInFailed', actor: { kind: 'GUEST', id: 'x', name: null } }),
        entry(12, { type: 'ProfileChanged', changes: [says('details', ['phone', 'city'])] }),
        entry(13, {
          type: 'AccountSuspended',
          actor: { kind: 'ADMIN', id: admin.uuid, name: 'Ketut Ardana' },
          from: { area: 'ADMINS', session: null },
          changes: [says('status', 'SUSPENDED', 'ACTIVE'), says('reason', 'Shouted')],
        }),
      ),
    )
    const [first, second, third, fourth] = await rows()
    expect(first).toHaveTextContent(/^Suspended.*by Ketut Ardana \(admin\)/)
    expect(first).toHaveTextContent(/Status:.*Active.*Suspended.*Reason:Shouted/)
    expect(second).toHaveTextContent(/Details changed.*Changed:phone, city/)
    expect(third).toHaveTextContent(/Signed in.*by the account's owner.*With:Google/)
    expect(fourth).toHaveTextContent(/Sign-in failed.*by a visitor who was not signed in/)
    expect(within(first!).queryByRole('button')).toBeNull()
  })

  test('says what is erased for a deleted person, and that the person no longer exists', async () => {
    await open(
      history(entry(11, { type: 'AccountSuspended', changes: [says('reason', { erased: true })] })),
    )
    expect(screen.getByText(/This account does not exist or is deleted/)).toBeVisible()
    const [first] = await rows()
    expect(first).toHaveTextContent('Reason:deleted')
  })

  test('reports an invalid address, and does not blame the connection', async () => {
    world = await startWorld({
      ...adminAnswers,
      'GET /admins/users': ok({ items: [], total: 0, page: 1, size: 25 }),
      'GET /admins/users/nobody': refusal(422, 'InvalidInput', 'Invalid input'),
    })
    signIn(admin)
    openPortal('/admin/users?open=nobody')
    const drawer = within(await screen.findByRole('dialog'))
    expect(await drawer.findByText(/Nothing found at this address/)).toBeVisible()
    expect(drawer.queryByText(/connection/)).toBeNull()
    expect(drawer.queryByText(/This account does not exist/)).toBeNull()
  })

  test('says that nothing happened for a person who never existed', async () => {
    const gone = refusal(404, 'NotFound', 'Data not found')
    world = await startWorld({
      ...adminAnswers,
      'GET /admins/users': ok({ items: [], total: 0, page: 1, size: 25 }),
      [`GET /admins/users/${uuid}`]: gone,
      [`GET /admins/users/${uuid}/history`]: gone,
    })
    signIn(admin)
    openPortal(`/admin/users?open=${uuid}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Show history' }))
    expect(await screen.findByText('No history yet.')).toBeVisible()
  })

  test('shows data without a text as stored, and every event in raw form', async () => {
    await open(history(entry(11, { type: 'AccountMoved', changes: [says('planet', 3)] })))
    const [first] = await rows()
    expect(first).toHaveTextContent(/^AccountMoved.*planet:3/)
    await userEvent.click(within(first!).getByText('Raw event'))
    expect(within(first!).getByText(/"revision": 11/)).toBeVisible()
  })

  test('speaks Indonesian', async () => {
    await open(
      history(entry(11, { type: 'PasswordChanged', changes: [says('passwordCause', 'RESET')] })),
      'id',
    )
    const [first] = await rows()
    expect(first).toHaveTextContent(/^Kata sandi diganti.*Cara:dibuat ulang karena lupa/)
  })
})
