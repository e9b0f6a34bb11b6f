import type { Position } from '@arung/contracts/accounts/realms'
import type { PaymentListRow, PaymentTotal } from '@arung/contracts/ledger/payments'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { openPortal } from '../account/portal-world.tsx'
import { ok, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'
import { staffAnswers, staffIn } from './staff-world.ts'

let world: World | undefined
afterEach(async () => {
  await world?.stop()
  world = undefined
})

const row: PaymentListRow = {
  paymentId: '7a000000-0000-4000-8000-000000000001',
  kind: 'PAYMENT',
  at: '2026-11-20T02:00:00.000Z',
  sale: { kind: 'RESERVATION', id: '7a000000-0000-4000-8000-000000000002' },
  agent: null,
  number: 'JRM-261120-AAAA',
  bookingId: '7a000000-0000-4000-8000-000000000003',
  method: 'CASH',
  currency: 'IDR',
  amount: 450_000,
  tendered: null,
  state: 'COUNTED',
  voidReason: null,
  reference: null,
  receivedBy: 'Wayan Sudira',
  confirmedBy: null,
  voidedBy: null,
}
const other = (n: number, changes: Partial<PaymentListRow>): PaymentListRow => ({
  ...row,
  paymentId: `7b000000-0000-4000-8000-00000000000${n}`,
  number: `JRM-261120-BBB${n}`,
  ...changes,
})
const rows = [
  row,
  other(1, { method: 'TRANSFER', state: 'WAITING', reference: 'BCA 77' }),
  other(2, { state: 'VOIDED', voidReason: 'WRONG_AMOUNT', bookingId: null }),
  other(3, {
    kind: 'REFUND',
    method: 'GATEWAY',
    amount: -2_950,
    currency: 'USD',
    receivedBy: null,
  }),
]
const accountId = '7c000000-0000-4000-8000-000000000001'
const invoices = other(4, {
  sale: null,
  agent: { accountId, name: 'Pasti Tours' },
  number: 'I-2026-000011',
  bookingId: null,
  method: 'TRANSFER',
})
const totals: readonly PaymentTotal[] = [
  { method: 'CASH', currency: 'IDR', payments: 1, received: 450_000, refunded: 0, waiting: 0 },
  { method: 'TRANSFER', currency: 'IDR', payments: 0, received: 0, refunded: 0, waiting: 450_000 },
  { method: 'GATEWAY', currency: 'USD', payments: 0, received: 0, refunded: 2_950, waiting: 0 },
]

async function open(position: Position, locale?: 'id') {
  world = await startWorld({
    ...staffAnswers(staffIn(position)),
    'GET /reservation-admin/payments': ok({
      items: [...rows, invoices],
      total: 5,
      page: 1,
      size: 25,
    }),
    'GET /reservation-admin/payments/totals': ok(totals),
    'GET /reservation-admin/payments/receivers': ok([
      { id: '7a000000-0000-4000-8000-000000000009', name: 'Wayan Sudira' },
    ]),
  })
  signIn(staffIn(position))
  return openPortal(`${locale === 'id' ? '/id' : ''}/reservation/admin/payment-list`, locale)
}
const cells = (table: HTMLElement, name: RegExp) =>
  within(within(table).getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

describe('the list of payments', () => {
  test('shows each payment and refund with its state, and opens the booking of its sale', async () => {
    await open('FRONT_OFFICE')
    const table = await screen.findByRole('table', { name: 'Payments: All' })
    expect(cells(table, /AAAA/)).toContain('Rp\u00a0450,000')
    expect(cells(table, /BBB1/)).toEqual(expect.arrayContaining(['BCA 77', 'Transfer']))
    expect(within(table).getByText('Waits for confirmation')).toBeVisible()
    expect(within(table).getByText('Wrong amount')).toBeVisible()
    expect(cells(table, /BBB3/)).toEqual(expect.arrayContaining(['-$29.50', 'Refunded', 'Online']))
    expect(within(table).getByRole('link', { name: row.number })).toHaveAttribute(
      'href',
      expect.stringContaining(`open=${row.bookingId}`),
    )
    expect(within(table).queryByRole('link', { name: /BBB2/ })).toBeNull()
  })

  test('adds up the whole list by method, each currency apart', async () => {
    await open('FINANCE')
    const table = await screen.findByRole('table', { name: 'Totals of this list' })
    expect(cells(table, /^Total in IDR/)).toEqual([
      '1',
      'Rp\u00a0450,000',
      'Rp\u00a00',
      'Rp\u00a0450,000',
      'Rp\u00a0450,000',
    ])
    expect(cells(table, /^Total in USD/).slice(2, 4)).toEqual(['$29.50', '-$29.50'])
  })

  test("names the agent and the invoices that a payment pays, without a receipt, and leads to the agent's account", async () => {
    await open('FINANCE')
    const table = within(await screen.findByRole('table', { name: 'Payments: All' }))
    expect(table.getByRole('link', { name: 'I-2026-000011' })).toHaveAttribute(
      'href',
      `/reservation/admin/payment-list/receivables/${accountId}`,
    )
    expect(table.getByText('Pasti Tours')).toBeVisible()
    const line = within(table.getByRole('row', { name: /I-2026-000011/ }))
    expect(line.queryByRole('button')).toBeNull()
    expect(within(table.getByRole('row', { name: /AAAA/ })).getByRole('button')).toBeVisible()
  })

  test('is in Indonesian too', async () => {
    await open('ADMIN', 'id')
    expect(await screen.findByRole('table', { name: 'Jumlah daftar ini' })).toBeVisible()
  })
})
