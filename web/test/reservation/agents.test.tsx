import type { AgentPriceRow, ReservationAgentRow } from '@arung/contracts/reservation-agents/views'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { openPortal } from '../account/portal-world.tsx'
import { fillIn } from '../fill-in.ts'
import { ok, refusal, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'
import { staffAnswers, staffIn } from './staff-world.ts'

let world: World
afterEach(() => world.stop())

const boss = staffIn('SUPER_ADMIN')
const uuid = '5a000000-0000-4000-8000-000000000041'
const agentWith = (change: Partial<ReservationAgentRow> = {}): ReservationAgentRow => ({
  uuid,
  status: 'ACTIVE',
  person: {
    firstName: 'Komang',
    lastName: 'Seller',
    email: 'komang@pasti.example',
    phone: '+6281234567890',
  },
  contact: { company: 'Pasti Tours', phone: '+6281234567890', email: null, address: null },
  terms: { methods: ['VCR', 'DEPOSIT'], bookingLimit: 20_000_000, creditDays: 14 },
  suspension: null,
  invitedAt: '2026-11-01T02:00:00.000Z',
  invitedBy: 'Kadek Sari',
  joinedAt: '2026-11-02T02:00:00.000Z',
  lastSeenAt: '2026-11-20T02:00:00.000Z',
  ...change,
})
const priceOf = (change: Partial<AgentPriceRow>): AgentPriceRow => ({
  productId: '5b000000-0000-4000-8000-000000000001',
  name: 'Ayung rafting',
  nameId: 'Arung jeram Ayung',
  kind: 'SINGLE',
  per: 'GUEST',
  isRetired: false,
  listPrice: 450_000,
  agentPrice: 370_000,
  own: null,
  ...change,
})
const river = priceOf({ own: 350_000 })
const quads = priceOf({
  productId: '5b000000-0000-4000-8000-000000000002',
  name: 'Quad ride',
  per: 'UNIT',
  agentPrice: 520_000,
})
const path = `/reservation-admin/users/${uuid}`

async function openAs(
  staff = boss,
  agent = agentWith(),
  more = {},
  address = `/reservation/admin/users?open=${uuid}`,
) {
  world = await startWorld({
    ...staffAnswers(staff),
    'GET /reservation-admin/users': ok({ items: [agent], total: 1, page: 1, size: 25 }),
    [`GET ${path}`]: ok(agent),
    [`GET ${path}/prices`]: ok([river, quads]),
    ...more,
  })
  signIn(staff)
  openPortal(address, 'en')
}
const drawer = async () => within(await screen.findByRole('dialog', { name: 'Pasti Tours' }))

test('the credit limit of an agent stands beside its record, for those who see what agents owe', async () => {
  const creditLimit = { limit: 5_000_000, used: 1_000_000, held: 0, left: 4_000_000 }
  const account = {
    creditDays: 14,
    creditLimit,
    sales: [],
    invoices: [],
    payments: [],
    leftOut: { sales: 0, invoices: 0, payments: 0 },
  }
  const answers = { [`GET /reservation-admin/receivables/${uuid}`]: ok(account) }
  await openAs(boss, agentWith(), answers)
  const part = await (await drawer()).findByRole('region', { name: 'Credit limit' })
  expect(part).toHaveTextContent(/5,000,000.*1,000,000.*4,000,000/)
  expect((await drawer()).getByRole('link', { name: 'Invoices and statement' })).toHaveAttribute(
    'href',
    `/reservation/admin/payment-list/receivables/${uuid}`,
  )
})

describe('the list of agents', () => {
  test('shows company, person, state and terms, and opens one next to it', async () => {
    await openAs(boss, agentWith(), {}, '/reservation/admin/users')
    const row = await screen.findByRole('row', { name: /Pasti Tours/ })
    expect(row).toHaveTextContent(/Komang Seller.*Active.*Voucher, Deposit.*20,000,000/)
    await userEvent.click(within(row).getByRole('button', { name: 'Open Pasti Tours' }))
    expect(await (await drawer()).findByText('14 days')).toBeVisible()
  })

  test('is not for the front office', async () => {
    await openAs(staffIn('FRONT_OFFICE'), agentWith(), {}, '/reservation/admin/users')
    expect(await screen.findByText('403')).toBeVisible()
    expect(world.calls('GET', '/reservation-admin/users')).toEqual([])
  })

  test('shows finance everything, and nothing to change', async () => {
    await openAs(staffIn('FINANCE'))
    const beside = await drawer()
    expect(await beside.findByText(/350,000 per guest/)).toBeVisible()
    for (const name of ['Change contact…', 'Change terms…', 'Suspend…', /Change the price/])
      expect(beside.queryByRole('button', { name })).toBeNull()
  })
})

describe('an invitation', () => {
  test('sends the person, the company and the first terms', async () => {
    await openAs(
      boss,
      agentWith(),
      { 'POST /reservation-admin/users': ok({ uuid }, 201) },
      '/reservation/admin/users',
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Invite agent' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite agent' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }))
    expect(await dialog.findByText('Enter the company')).toBeVisible()
    await fillIn(dialog.getByLabelText('First name'), 'Gede')
    await fillIn(dialog.getByLabelText('Last name'), 'Putra')
    await fillIn(dialog.getByLabelText('E-mail'), 'gede@example.com')
    await userEvent.type(dialog.getByLabelText('Phone'), '+6281234567890')
    await fillIn(dialog.getByLabelText('Company'), 'Gede Tours')
    await userEvent.click(dialog.getByLabelText('Voucher'))
    await userEvent.click(dialog.getByLabelText('Limit it'))
    await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }))
    expect(await dialog.findByText('Enter the limit')).toBeVisible()
    expect(world.calls('POST', '/reservation-admin/users')).toEqual([])
    await fillIn(dialog.getByLabelText('Limit in rupiah'), '5000000')
    await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }))
    expect(
      await screen.findByText('The invitation to gede@example.com is on its way.'),
    ).toBeVisible()
    expect(world.calls('POST', '/reservation-admin/users')[0]?.body).toMatchObject({
      email: 'gede@example.com',
      company: 'Gede Tours',
      terms: {
        methods: ['VCR', 'PAYMENT_ON_ARRIVAL', 'TRANSFER'],
        bookingLimit: 5_000_000,
        creditDays: 0,
      },
    })
  })
})

describe('an agent', () => {
  test('gets changed terms, and the refusal of a change that someone else overtook is shown', async () => {
    await openAs(boss, agentWith(), {
      [`PUT ${path}/terms`]: refusal(409, 'ChangedMeanwhile', 'Someone else saved changes'),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Change terms…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Terms of Pasti Tours' }))
    await userEvent.click(dialog.getByLabelText('Limit it'))
    await userEvent.clear(dialog.getByLabelText('Credit days'))
    await fillIn(dialog.getByLabelText('Credit days'), '30')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Someone else saved changes')).toBeVisible()
    expect(world.calls('PUT', '/terms')[0]?.body).toEqual({
      methods: ['VCR', 'DEPOSIT'],
      bookingLimit: null,
      creditDays: 30,
    })
  })

  test('shows special prices first, and sets one of another product beside its price for all', async () => {
    await openAs(boss, agentWith(), { [`PUT ${path}/prices/${quads.productId}`]: ok(null) })
    const beside = await drawer()
    expect(await beside.findByText(/350,000 per guest/)).toBeVisible()
    expect(beside.getByText(/instead of Rp\s?370,000/)).toBeVisible()
    expect(beside.queryByText('Quad ride')).toBeNull()
    await userEvent.click(beside.getByRole('button', { name: 'All products' }))
    await userEvent.click(beside.getByRole('button', { name: 'Change the price of Quad ride' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Quad ride' }))
    expect(dialog.getByText(/All agents pay Rp\s?520,000 per unit/)).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Remove special price' })).toBeNull()
    await fillIn(dialog.getByLabelText('Special price per unit in rupiah'), '480000')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(world.calls('PUT', `/prices/${quads.productId}`)[0]?.body).toEqual({ price: 480_000 }),
    )
  })

  test('is suspended with a reason that the agent reads', async () => {
    await openAs(boss, agentWith(), { [`POST ${path}/suspend`]: ok(null) })
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend…' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }))
    expect(await dialog.findByText('Enter a reason for the agent')).toBeVisible()
    await fillIn(dialog.getByLabelText('Reason'), 'Two invoices are open')
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }))
    expect(await screen.findByText('Pasti Tours is suspended.')).toBeVisible()
    expect(world.calls('POST', '/suspend')[0]?.body).toEqual({ reason: 'Two invoices are open' })
  })

  test('who is suspended can only be reactivated, and the reason is shown', async () => {
    await openAs(
      boss,
      agentWith({ status: 'SUSPENDED', suspension: { cause: 'ADMIN', reason: 'Unpaid' } }),
    )
    const beside = await drawer()
    expect(await beside.findByText('Suspended. Reason: Unpaid')).toBeVisible()
    expect(beside.getByRole('button', { name: 'Reactivate' })).toBeVisible()
    expect(beside.queryByRole('button', { name: 'Suspend…' })).toBeNull()
  })

  const suspended = agentWith({
    status: 'SUSPENDED',
    suspension: { cause: 'ADMIN', reason: 'Unpaid' },
  })

  test('who left is deleted for good by a super admin, who is told what is still open', async () => {
    await openAs(boss, suspended, {
      [`POST ${path}/forget`]: refusal(409, 'AgentHasMoney', 'This agent has money in the wallet'),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Delete personal data…' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/Bookings, money and invoices stay, without the name/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }))
    expect(await dialog.findByText('This agent has money in the wallet')).toBeVisible()
  })

  test('cannot be deleted by anybody else', async () => {
    await openAs(staffIn('ADMIN'), suspended)
    expect(await (await drawer()).findByRole('button', { name: 'Reactivate' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Delete personal data…' })).toBeNull()
  })
})
