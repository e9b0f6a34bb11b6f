import type { PersonRow } from '@arung/contracts/accounts/people'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import {
  ok,
  refusal,
  signIn,
  startWorld,
  type Answers,
  type World,
} from '../storefront/checkout-world.tsx'
import { admin, adminAnswers, openPortal } from '../account/portal-world.tsx'
import { fillIn } from '../fill-in.ts'

let world: World
afterEach(() => {
  localStorage.clear()
  return world.stop()
})

const uuidOf = (n: number) => `d0000000-0000-4000-8000-0000000000${n}`
const personWith = (n: number, change: Partial<PersonRow> = {}): PersonRow => ({
  uuid: uuidOf(n),
  status: 'ACTIVE',
  person: {
    firstName: `Made ${n}`,
    lastName: 'Sudarma',
    email: `made${n}@example.com`,
    phone: '+628123456789',
    country: 'ID',
    city: 'Ubud',
    companyName: null,
  },
  suspension: null,
  withoutSystemPayment: false,
  registeredAt: '2026-11-01T02:00:00Z',
  verifiedAt: '2026-11-01T02:05:00Z',
  activatedAt: null,
  invitedBy: null,
  lastSeenAt: '2026-11-20T02:00:00Z',
  factors: [],
  factorChanges: [],
  orders: 3,
  ...change,
})
const page = (...items: PersonRow[]) => ok({ items, total: items.length, page: 1, size: 25 })

async function open(path: string, answers: Answers) {
  world = await startWorld({ ...adminAnswers, ...answers })
  signIn(admin)
  const opened = openPortal(path)
  await screen.findByRole('table')
  return opened
}
const asked = () =>
  world.calls('GET').findLast(call => /admins\/(users|agents|admins)\?/.test(call.path))

describe('the list of customers', () => {
  const two = { 'GET /admins/users': page(personWith(11), personWith(12)) }

  test('filters by status, days and text, sorts, and keeps these in the address', async () => {
    const { address } = await open('/admin/users', two)
    expect(asked()?.path).toBe('/api/admins/users?status=ACTIVE&sort=newest&page=1&size=25')
    await userEvent.click(screen.getByRole('link', { name: 'Suspended' }))
    await userEvent.type(await screen.findByRole('searchbox'), 'made{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Name' }))
    await waitFor(() => expect(address()).toBe('/admin/users?tab=suspended&q=made&sort=name'))
    const from = await screen.findByLabelText('Registered from')
    await userEvent.clear(from)
    await fillIn(from, '2026-11-01')
    await waitFor(() =>
      expect(asked()?.path).toBe(
        '/api/admins/users?status=SUSPENDED&sort=name&page=1&size=25&from=2026-11-01&q=made',
      ),
    )
  })

  test('hides unwanted columns, also on the next visit', async () => {
    const { unmount } = await open('/admin/users', two)
    await userEvent.click(screen.getByText('Columns'))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Phone' }))
    expect(screen.queryByRole('columnheader', { name: 'Phone' })).toBeNull()
    unmount()
    openPortal('/admin/users')
    await screen.findByRole('table')
    expect(screen.queryByRole('columnheader', { name: 'Phone' })).toBeNull()
    expect(screen.getByRole('columnheader', { name: 'E-mail' })).toBeVisible()
  })

  test('suspends several with one reason, and shows the result of each', async () => {
    await open('/admin/users', {
      ...two,
      [`POST /admins/users/${uuidOf(11)}/suspend`]: { status: 204 },
      [`POST /admins/users/${uuidOf(12)}/suspend`]: refusal(409, 'StillOpen', 'Not this one'),
    })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
    expect(screen.getByText('2 selected')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Suspend…' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }))
    expect(world.calls('POST')).toHaveLength(0)
    await fillIn(dialog.getByRole('textbox', { name: 'Reason' }), 'Abuse')
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }))
    expect(await dialog.findByText('1 of 2 done')).toBeVisible()
    expect(await dialog.findByText(/Not this one/)).toBeVisible()
    expect(world.calls('POST').map(call => call.body)).toEqual([
      { reason: 'Abuse' },
      { reason: 'Abuse' },
    ])
  })

  test('supports keyboard navigation, and / focuses the search', async () => {
    await open('/admin/users', two)
    await userEvent.keyboard('jj')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Open Made 12 Sudarma' })).toHaveFocus(),
    )
    await userEvent.keyboard('/')
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus())
    expect(screen.getByRole('searchbox')).toHaveValue('')
  })
})

describe('an agent', () => {
  const waiting = personWith(21, { status: 'WAITING_ACTIVATION', orders: 0 })

  test('is activated after one confirmation in words', async () => {
    const { address } = await open('/admin/agents', {
      'GET /admins/agents': page(waiting),
      [`GET /admins/agents/${uuidOf(21)}`]: ok(waiting),
      [`POST /admins/agents/${uuidOf(21)}/activate`]: { status: 204 },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Open Made 21 Sudarma' }))
    expect(address()).toBe(`/admin/agents?open=${uuidOf(21)}`)
    const drawer = within(await screen.findByRole('dialog'))
    await userEvent.click(await drawer.findByRole('button', { name: 'Activate' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/can sign in and book right away/)).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Activate' }))
    expect(await screen.findByText('Made 21 Sudarma is active.')).toBeVisible()
    expect(world.calls('POST', '/activate')).toHaveLength(1)
  })

  test('is shown with the same statement that the agent sees', async () => {
    const active = personWith(23, { activatedAt: '2026-11-02T02:00:00Z' })
    const month = { month: '2026-11', orders: 4, owed: 1_250_000, settled: 900_000, refundDue: 0 }
    await open(`/admin/agents?tab=active&open=${uuidOf(23)}`, {
      'GET /admins/agents': page(active),
      [`GET /admins/agents/${uuidOf(23)}`]: ok(active),
      [`GET /admins/agents/${uuidOf(23)}/statement`]: ok([month]),
    })
    const table = await screen.findByRole('table', { name: 'Statement by month' })
    expect(table).toHaveTextContent(/November 2026.*4 bookings.*1,250,000.*900,000/)
    expect(within(table).queryByText('Refund due')).toBeNull()
  })

  test('has a credit limit, which an admin sets', async () => {
    const active = personWith(24, { activatedAt: '2026-11-02T02:00:00Z' })
    const one = `/admins/agents/${uuidOf(24)}`
    await open(`/admin/agents?tab=active&open=${uuidOf(24)}`, {
      'GET /admins/agents': page(active),
      [`GET ${one}`]: ok(active),
      [`GET ${one}/credit`]: ok({ limit: null, used: 700_000, held: 0, left: null }),
      [`PUT ${one}/limit`]: { status: 204 },
    })
    const part = within(await screen.findByRole('region', { name: 'Credit limit' }))
    expect(part.getByText('No limit')).toBeVisible()
    await userEvent.click(part.getByRole('button', { name: 'Change limit…' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Credit limit of/ }))
    await userEvent.type(dialog.getByLabelText(/^Limit/), '2000000')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText(/^Credit limit of .* saved$/)
    expect(world.calls('PUT')[0]?.body).toEqual({ limit: 2_000_000 })
  })

  test('may order on account only after a confirmation says what that means', async () => {
    const active = personWith(22, { activatedAt: '2026-11-02T02:00:00Z' })
    await open(`/admin/agents?tab=active&open=${uuidOf(22)}`, {
      'GET /admins/agents': page(active),
      [`GET /admins/agents/${uuidOf(22)}`]: ok(active),
      [`PUT /admins/agents/${uuidOf(22)}/payment-terms`]: { status: 204 },
    })
    const drawer = within(await screen.findByRole('dialog'))
    await userEvent.click(await drawer.findByRole('button', { name: 'Allow orders on account…' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/need no payment through the system/)).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Allow orders on account' }))
    await screen.findByText('Made 22 Sudarma can order on account.')
    expect(world.calls('PUT')[0]?.body).toEqual({ withoutSystemPayment: true })
  })
})

describe('an admin', () => {
  test('is not offered to suspend their own account', async () => {
    const oneself = personWith(1, { uuid: admin.uuid })
    await open(`/admin/user-admin?open=${admin.uuid}`, {
      'GET /admins/admins': page(oneself),
      [`GET /admins/admins/${admin.uuid}`]: ok(oneself),
    })
    const drawer = within(await screen.findByRole('dialog'))
    expect(await drawer.findByText(/Only another admin can suspend your account/)).toBeVisible()
    expect(drawer.queryByRole('button', { name: /Suspend/ })).toBeNull()
  })

  test('who left is deleted after one confirmation, once suspended', async () => {
    const left = personWith(31, { status: 'SUSPENDED', orders: 0 })
    const path = `/admins/admins/${uuidOf(31)}`
    await open(`/admin/user-admin?open=${uuidOf(31)}`, {
      'GET /admins/admins': page(left),
      [`GET ${path}`]: ok(left),
      [`POST ${path}/forget`]: { status: 204 },
    })
    const drawer = within(await screen.findByRole('dialog'))
    await userEvent.click(await drawer.findByRole('button', { name: 'Delete personal data…' }))
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Delete for good' }))
    await screen.findByText('The personal data of Made 31 Sudarma is deleted.')
  })

  test('who was invited can get the link again', async () => {
    const invited = personWith(31, { status: 'UNVERIFIED', invitedBy: 'Ketut Ardana', orders: 0 })
    await open(`/admin/user-admin?tab=unverified&open=${uuidOf(31)}`, {
      'GET /admins/admins': page(invited),
      [`GET /admins/admins/${uuidOf(31)}`]: ok(invited),
      [`POST /admins/admins/${uuidOf(31)}/invitation`]: { status: 204 },
    })
    const drawer = within(await screen.findByRole('dialog'))
    await userEvent.click(await drawer.findByRole('button', { name: 'Resend invitation' }))
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Send invitation' }))
    await screen.findByText('The invitation for Made 31 Sudarma is on its way.')
  })
})

test('a guest is forgotten only after a preview of what is deleted', async () => {
  const found = {
    forgotten: [{ kind: 'BOOKING', id: uuidOf(41), orderNumber: 'JRM-1' }],
    kept: [{ kind: 'BOOKING', id: uuidOf(42), orderNumber: 'JRM-2', reason: 'TRIP_AHEAD' }],
    hasAccount: false,
  }
  await open('/admin/users', {
    'GET /admins/users': page(personWith(11)),
    'POST /admins/guests/forget': ok(found),
  })
  await userEvent.click(screen.getByRole('button', { name: 'Delete guest data…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Show what is deleted' }))
  expect(world.calls('POST')).toHaveLength(0)
  await fillIn(dialog.getByRole('textbox'), 'gone@example.com')
  await userEvent.click(dialog.getByRole('button', { name: 'Show what is deleted' }))
  expect(await dialog.findByText(/JRM-2: the trip has not taken place yet/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }))
  await screen.findByText('One entry is deleted.')
  expect(world.calls('POST').map(call => call.body)).toEqual([
    { guest: { email: 'gone@example.com' }, dry: true },
    { guest: { email: 'gone@example.com' }, dry: false },
  ])
})

test.each(['0812-3456-7890', '+62 812 3456 7890', '62 (812) 34567890'])(
  'a guest who left only a phone number is found by it (%s)',
  async typed => {
    await open('/admin/users', {
      'GET /admins/users': page(personWith(11)),
      'POST /admins/guests/forget': ok({ forgotten: [], kept: [], hasAccount: false }),
    })
    await userEvent.click(screen.getByRole('button', { name: 'Delete guest data…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await fillIn(dialog.getByRole('textbox'), typed)
    await userEvent.click(dialog.getByRole('button', { name: 'Show what is deleted' }))
    expect(await dialog.findByText('We have no data about this guest.')).toBeVisible()
    expect(world.calls('POST')[0]?.body).toEqual({ guest: { phone: '+6281234567890' }, dry: true })
  },
)

describe('the erasure of an account', () => {
  const row = personWith(51)
  const path = `/admins/users/${row.uuid}/erase`
  const drawerAt = `/admin/users?open=${row.uuid}`
  const answers = (found: object): Answers => ({
    'GET /admins/users': page(row),
    [`GET /admins/users/${row.uuid}`]: ok(row),
    [`POST ${path}`]: ok(found),
  })
  const booking = { kind: 'BOOKING', id: uuidOf(52), orderNumber: 'JRM-5' }
  const ask = async () => {
    const drawer = within(await screen.findByRole('dialog'))
    await userEvent.click(await drawer.findByRole('button', { name: 'Delete account…' }))
    return within(await screen.findByRole('alertdialog'))
  }

  test('first says what goes and what stays, and then closes the drawer', async () => {
    const { address } = await open(drawerAt, answers({ forgotten: [booking], kept: [] }))
    const question = await ask()
    expect(await question.findByText(/identity pictures of 1 booking$/)).toBeVisible()
    expect(question.getByText(/Bookings and payments/)).toBeVisible()
    expect(world.calls('POST').map(call => call.body)).toEqual([{ dry: true }])
    await userEvent.click(question.getByRole('button', { name: 'Delete for good' }))
    expect(await screen.findByText('The account of Made 51 Sudarma is deleted.')).toBeVisible()
    expect(world.calls('POST').map(call => call.body)).toEqual([{ dry: true }, { dry: false }])
    await waitFor(() => expect(address()).toBe('/admin/users'))
  })

  test('is refused while something is open, and names it', async () => {
    const kept = [{ ...booking, reason: 'MONEY_OWED' }]
    await open(drawerAt, answers({ forgotten: [], kept }))
    const question = await ask()
    const link = await question.findByRole('link', { name: 'JRM-5' })
    expect(link).toHaveAttribute('href', '/admin/orders?view=all&q=JRM-5')
    expect(link.parentElement).toHaveTextContent('JRM-5: it is not paid yet')
    expect(question.queryByRole('button', { name: 'Delete for good' })).toBeNull()
  })

  test('says why it fails when something was opened meanwhile, and names it', async () => {
    let asked = 0
    const kept = [{ ...booking, reason: 'TRIP_AHEAD' }]
    await open(drawerAt, {
      ...answers({}),
      [`POST ${path}`]: () => {
        asked += 1
        if (asked === 1) return ok({ forgotten: [], kept: [] })
        return asked === 2
          ? refusal(409, 'AccountStillOpen', 'Orders of this account are open')
          : ok({ forgotten: [], kept })
      },
    })
    const question = await ask()
    await question.findByText(/Deleted for good/)
    await userEvent.click(question.getByRole('button', { name: 'Delete for good' }))
    expect(await question.findByText('Orders of this account are open')).toBeVisible()
    expect(await question.findByText(/the trip has not taken place yet/)).toBeVisible()
  })
})
