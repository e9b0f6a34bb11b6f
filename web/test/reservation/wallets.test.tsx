import type { Position } from '@arung/contracts/accounts/realms'
import type { DepositRow, Statement, WithdrawalRow } from '@arung/contracts/wallets/views'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { openPortal } from '../account/portal-world.tsx'
import { ok, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'
import { staffAnswers, staffIn } from './staff-world.ts'

let world: World | undefined
afterEach(async () => {
  await world?.stop()
  world = undefined
})

const accountId = '7a000000-0000-4000-8000-000000000001'
const someone = '7a000000-0000-4000-8000-000000000009'
const asked = {
  accountId,
  agent: 'Ubud Adventures',
  amount: 2_500_000,
  requestedAt: '2026-11-20T02:00:00.000Z',
  requestedBy: 'Made Agung',
  firstBy: null,
  decidedAt: null,
  decidedBy: null,
  reason: null,
  notBy: [someone],
  suspended: false,
  balance: 400_000,
}
const deposit: DepositRow = {
  ...asked,
  depositId: '7b000000-0000-4000-8000-000000000001',
  state: 'REQUESTED',
  enteredBy: 'AGENT',
  note: 'This morning',
  hasProof: true,
}
const withdrawal: WithdrawalRow = {
  ...asked,
  withdrawalId: '7b000000-0000-4000-8000-000000000002',
  state: 'APPROVED',
  account: { bank: 'BCA', accountNumber: '1234567890', holderName: 'Made Agung' },
  reference: null,
  paidAt: null,
  paidBy: null,
}
const statement: Statement = {
  agent: 'Ubud Adventures',
  wallet: { accountId, balance: 400_000, reserved: 100_000, limit: 0, available: 300_000 },
  from: '2026-11-01',
  to: '2026-11-30',
  opening: 0,
  closing: 400_000,
  leftOut: 0,
  lines: [
    {
      position: 7,
      at: '2026-11-20T02:00:00.000Z',
      kind: 'CORRECTION',
      amount: 400_000,
      held: 0,
      balance: 400_000,
      reserved: 0,
      limit: 0,
      of: { kind: 'CORRECTION', id: someone },
      number: null,
      reason: 'Counted twice',
    },
  ],
}
const page = <Row,>(row: Row) => ok({ items: [row], total: 1, page: 1, size: 25 })
const history = ok({ entries: [], hasEarlier: false })

async function open(path: string, position: Position, locale?: 'id', of = deposit, leftOut = 0) {
  const base = '/reservation-admin'
  world = await startWorld({
    ...staffAnswers(staffIn(position)),
    [`GET ${base}/deposits`]: page(of),
    [`GET ${base}/deposits/${of.depositId}`]: ok(of),
    [`GET ${base}/deposits/${of.depositId}/history`]: history,
    [`GET ${base}/withdrawals`]: page(withdrawal),
    [`GET ${base}/withdrawals/${withdrawal.withdrawalId}`]: ok(withdrawal),
    [`GET ${base}/withdrawals/${withdrawal.withdrawalId}/history`]: history,
    [`GET ${base}/wallets/${accountId}/statement`]: ok({ ...statement, leftOut }),
    [`GET ${base}/wallets/${accountId}/history`]: history,
  })
  signIn(staffIn(position))
  return openPortal(`${locale === 'id' ? '/id' : ''}${path}`, locale)
}

describe('the list of deposits', () => {
  test('shows whose, how much and what the agent has, and opens the decision', async () => {
    await open('/reservation/admin/deposit-list', 'FINANCE')
    const table = await screen.findByRole('table', { name: 'Deposits: Waiting' })
    expect(within(table).getByText(/^Rp.2,500,000$/)).toBeVisible()
    expect(within(table).getByText(/^Rp.400,000$/)).toBeVisible()
    await userEvent.click(within(table).getByRole('button', { name: /Open deposit of Ubud/ }))
    const drawer = await screen.findByRole('dialog')
    expect(await within(drawer).findByRole('button', { name: 'Approve' })).toBeVisible()
    expect(within(drawer).getByRole('button', { name: 'Show picture' })).toBeVisible()
  })

  test('tells whoever entered a deposit that someone else must decide it', async () => {
    const own = { ...deposit, notBy: [staffIn('FINANCE').uuid] }
    await open(`/reservation/admin/deposit-list?open=${own.depositId}`, 'FINANCE', undefined, own)
    const drawer = await screen.findByRole('dialog')
    expect(await within(drawer).findByText(/Someone else must decide/)).toBeVisible()
    expect(within(drawer).queryByRole('button', { name: 'Approve' })).toBeNull()
    expect(within(drawer).queryByRole('button', { name: 'Reject' })).toBeNull()
  })

  test('says that the agent is suspended, and offers the decision all the same', async () => {
    const path = `/reservation/admin/deposit-list?open=${deposit.depositId}`
    await open(path, 'FINANCE', undefined, { ...deposit, suspended: true })
    const drawer = await screen.findByRole('dialog')
    expect(await within(drawer).findByText(/^This agent is suspended\./)).toBeVisible()
    expect(within(drawer).getByRole('button', { name: 'Approve' })).toBeEnabled()
  })

  test('offers no decision to a position that may not decide', async () => {
    await open(`/reservation/admin/deposit-list?open=${deposit.depositId}`, 'FINANCE_LITE')
    const drawer = await screen.findByRole('dialog')
    expect(await within(drawer).findByRole('button', { name: 'Show picture' })).toBeVisible()
    expect(within(drawer).queryByRole('button', { name: 'Approve' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Enter deposit' })).toBeNull()
  })

  test('is in Indonesian too', async () => {
    await open('/reservation/admin/deposit-list', 'FINANCE', 'id')
    expect(await screen.findByRole('table', { name: 'Deposit: Menunggu' })).toBeVisible()
  })
})

test('an approved withdrawal is marked as paid under a reference', async () => {
  await open(
    `/reservation/admin/withdraw-list?tab=approved&open=${withdrawal.withdrawalId}`,
    'FINANCE',
  )
  const drawer = await screen.findByRole('dialog')
  await userEvent.click(await within(drawer).findByRole('button', { name: 'Mark as paid' }))
  const form = await screen.findByRole('dialog', { name: /Mark Rp.2,500,000 as paid/ })
  await userEvent.click(within(form).getByRole('button', { name: 'Mark as paid' }))
  expect(await within(form).findByText('Enter the reference')).toBeVisible()
})

test('a statement has the balance before, every movement, and the balance after', async () => {
  await open(`/reservation/admin/wallets/${accountId}?from=2026-11-01&to=2026-11-30`, 'FINANCE')
  const table = await screen.findByRole('table', { name: /^Movements/ })
  expect(within(table).getByText(/^\+Rp.400,000$/)).toBeVisible()
  expect(within(table).getByText('Counted twice')).toBeVisible()
  expect(screen.getByText(/^Balance before/)).toBeVisible()
  expect(screen.getByText(/^Balance after/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Change overdraft limit' })).toBeVisible()
})

test.each([
  [undefined, '3,000 later movements are only in the export. The balance below includes them.'],
  ['id', '3.000 mutasi berikutnya hanya ada di ekspor. Saldo di bawah sudah termasuk semuanya.'],
] as const)('a long statement says how many movements only its file has (%s)', async (...of) => {
  const [locale, words] = of
  const path = `/reservation/admin/wallets/${accountId}?from=2026-11-01&to=2026-11-30`
  await open(path, 'FINANCE', locale, deposit, 3_000)
  expect(await screen.findByText(words)).toBeVisible()
})
