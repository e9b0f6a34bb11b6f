import type { Position } from '@arung/contracts/accounts/realms'
import type { AgentAccount } from '@arung/contracts/receivables/views'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { openPortal } from '../account/portal-world.tsx'
import {
  ok,
  refusal,
  signIn,
  startWorld,
  type Answers,
  type World,
} from '../storefront/checkout-world.tsx'
import { staffAnswers, staffIn } from './staff-world.ts'

let world: World | undefined
afterEach(async () => {
  await world?.stop()
  world = undefined
})

const id = (n: number) => `7d000000-0000-4000-8000-00000000000${n}`
const accountId = id(1)
const account: AgentAccount = {
  debt: {
    accountId,
    area: 'DESK',
    name: 'Pasti Tours',
    notInvoiced: 900_000,
    notDue: 0,
    upTo30: 500_000,
    upTo60: 0,
    upTo90: 0,
    over90: 0,
    credit: 0,
    balance: 1_400_000,
    oldestDue: '2026-11-10',
    remindedOn: null,
  },
  creditDays: 14,
  creditLimit: { limit: 5_000_000, used: 2_000_000, held: 600_000, left: 3_000_000 },
  sales: [
    {
      saleId: id(2),
      kind: 'RESERVATION',
      number: 'JRM-261201-AAAA',
      voucher: 'PT-0417',
      activityDate: '2026-12-01',
      amount: 1_000_000,
    },
    {
      saleId: id(3),
      kind: 'RESERVATION',
      number: 'JRM-261202-BBBB',
      voucher: null,
      activityDate: '2026-12-02',
      amount: -100_000,
    },
  ],
  invoices: [
    {
      invoiceId: id(4),
      number: 'I-2026-000007',
      state: 'OPEN',
      issuedOn: '2026-10-27',
      dueOn: '2026-11-10',
      amount: 500_000,
      paid: 0,
      voidReason: null,
      sales: 2,
    },
  ],
  payments: [
    {
      paymentId: id(5),
      method: 'TRANSFER',
      amount: 300_000,
      reference: 'TRX-1',
      receivedOn: '2026-10-20',
      at: '2026-10-20T02:00:00.000Z',
      shares: [{ invoiceId: id(6), number: 'I-2026-000006', amount: 250_000 }],
      undone: null,
    },
  ],
  leftOut: { sales: 0, invoices: 0, payments: 0 },
}
const statement = {
  name: 'Pasti Tours',
  from: '2026-11-01',
  to: '2026-11-30',
  opening: 0,
  closing: 1_400_000,
  lines: [
    {
      position: 7,
      at: '2026-11-20T02:00:00.000Z',
      kind: 'SOLD',
      number: 'JRM-261201-AAAA',
      amount: 1_400_000,
      balance: 1_400_000,
    },
  ],
  leftOut: 0,
}
const api = '/reservation-admin/receivables'
const one = `${api}/${accountId}`

async function open(
  path: string,
  {
    position = 'FINANCE',
    answers = {},
    prefix = '',
  }: { position?: Position; answers?: Answers; prefix?: string } = {},
) {
  world = await startWorld({
    ...staffAnswers(staffIn(position)),
    [`GET ${api}`]: ok({ items: [account.debt], total: 1, page: 1, size: 25 }),
    [`GET ${one}`]: ok(account),
    [`GET ${one}/statement`]: ok(statement),
    ...answers,
  })
  signIn(staffIn(position))
  openPortal(
    `${prefix}/reservation/admin/payment-list/receivables${path}`,
    prefix ? 'id' : undefined,
  )
}

describe('the receivables', () => {
  test('list what each agent owes by age, and lead to its account', async () => {
    await open('')
    const row = within(await screen.findByRole('row', { name: /Pasti Tours/ }))
    expect(row.getByText('Rp 1,400,000')).toBeVisible()
    expect(row.getByText('Rp 500,000')).toBeVisible()
    expect(row.getByRole('link', { name: 'Pasti Tours' })).toHaveAttribute(
      'href',
      `/reservation/admin/payment-list/receivables/${accountId}`,
    )
  })

  test('ask for another day by the address', async () => {
    await open('?on=2026-10-31')
    await screen.findByRole('row', { name: /Pasti Tours/ })
    const asked = world?.calls('GET').map(call => JSON.stringify(call)) ?? []
    expect(asked.some(call => call.includes('on=2026-10-31'))).toBe(true)
  })
})

describe('the account of an agent', () => {
  test('makes an invoice of chosen sales at the sum that is shown', async () => {
    await open(`/${accountId}`, { answers: { [`POST ${one}/invoices`]: ok({ id: id(9) }) } })
    await screen.findByRole('region', { name: 'Not invoiced' })
    const sales = screen
    await userEvent.click(sales.getByRole('checkbox', { name: /JRM-261201-AAAA/ }))
    await userEvent.click(sales.getByRole('checkbox', { name: /JRM-261202-BBBB/ }))
    expect(sales.getByText('Due in 14 days')).toBeVisible()
    await userEvent.click(sales.getByRole('button', { name: /Invoice Rp\s900,000/ }))
    await waitFor(() => expect(world?.calls('POST', 'invoices')).toHaveLength(1))
    expect(world?.calls('POST', 'invoices')[0]?.body).toEqual({
      sales: [id(2), id(3)],
      expectedTotal: 900_000,
    })
  })

  test('records a payment with what was open, and says what is left over', async () => {
    await open(`/${accountId}`, { answers: { [`POST ${one}/payments`]: ok({ id: id(9) }) } })
    await userEvent.click(await screen.findByRole('button', { name: 'Record payment' }))
    const form = within(await screen.findByRole('dialog', { name: 'Record a payment' }))
    const confirm = form.getByRole('button', { name: 'Record payment' })
    await userEvent.click(confirm)
    expect(form.getByText('Enter the amount')).toBeVisible()
    await userEvent.type(form.getByLabelText(/^Amount/), '600000')
    expect(form.getByText('Rp 100,000 is left over and becomes credit of the agent.')).toBeVisible()
    await userEvent.click(form.getByRole('checkbox', { name: /I-2026-000007/ }))
    await userEvent.click(confirm)
    await waitFor(() => expect(world?.calls('POST', 'payments')).toHaveLength(1))
    expect(world?.calls('POST', 'payments')[0]?.body).toMatchObject({
      method: 'TRANSFER',
      amount: 600_000,
      reference: null,
      invoices: [id(4)],
      expectedOpen: 500_000,
    })
  })

  test('says where it does not list everything, and pays all that is open without a choice', async () => {
    await open(`/${accountId}`, {
      answers: {
        [`GET ${one}`]: ok({
          ...account,
          debt: { ...account.debt, upTo30: 700_000 },
          leftOut: { sales: 1_100, invoices: 33, payments: 0 },
        }),
        [`POST ${one}/payments`]: ok({}),
      },
    })
    expect(await screen.findByText(/^Showing 2 of 1,102\./)).toBeVisible()
    expect(screen.getByText(/^Showing 1 of 34\./)).toBeVisible()
    expect(screen.getAllByText(/^Showing /)).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Record payment' }))
    const form = within(await screen.findByRole('dialog', { name: 'Record a payment' }))
    await userEvent.type(form.getByLabelText(/^Amount/), '700000')
    await userEvent.click(form.getByRole('button', { name: 'Record payment' }))
    await waitFor(() => expect(world?.calls('POST')).toHaveLength(1))
    expect(world?.calls('POST')[0]?.body).toMatchObject({ invoices: [], expectedOpen: 700_000 })
  })

  test('says by name why a payment is not recorded', async () => {
    const message = 'Someone else recorded a payment or an invoice'
    await open(`/${accountId}`, {
      answers: { [`POST ${one}/payments`]: refusal(409, 'InvoicesChanged', message) },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Record payment' }))
    const form = within(await screen.findByRole('dialog', { name: 'Record a payment' }))
    await userEvent.type(form.getByLabelText(/^Amount/), '500000')
    await userEvent.click(form.getByRole('button', { name: 'Record payment' }))
    expect(await form.findByRole('alert')).toHaveTextContent(message)
  })

  test('voids an invoice and undoes a payment with a reason', async () => {
    await open(`/${accountId}`, {
      answers: {
        [`POST ${one}/invoices/${id(4)}/void`]: ok(null),
        [`POST ${one}/payments/${id(5)}/undo`]: ok(null),
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Void I-2026-000007' }))
    const voiding = within(await screen.findByRole('dialog', { name: 'Void I-2026-000007?' }))
    await userEvent.selectOptions(voiding.getByLabelText('Reason'), 'AGENT_ASKED')
    await userEvent.click(voiding.getByRole('button', { name: 'Void' }))
    await waitFor(() =>
      expect(world?.calls('POST', 'void')[0]?.body).toEqual({ reason: 'AGENT_ASKED' }),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    const undoing = within(
      await screen.findByRole('dialog', { name: /Undo the payment of Rp\s300,000/ }),
    )
    await userEvent.click(undoing.getByRole('button', { name: 'Undo payment' }))
    await waitFor(() =>
      expect(world?.calls('POST', 'undo')[0]?.body).toEqual({ reason: 'NOT_RECEIVED' }),
    )
  })

  test('reminds of what is overdue', async () => {
    await open(`/${accountId}`, { answers: { [`POST ${one}/reminders`]: ok({ id: id(9) }) } })
    await userEvent.click(await screen.findByRole('button', { name: 'Send reminder' }))
    const asked = within(await screen.findByRole('alertdialog', { name: 'Remind Pasti Tours?' }))
    expect(asked.getByText(/Rp 500,000 in total/)).toBeVisible()
    await userEvent.click(asked.getByRole('button', { name: 'Send reminder' }))
    await waitFor(() => expect(world?.calls('POST', 'reminders')).toHaveLength(1))
  })

  test('shows the statement between two balances', async () => {
    await open(`/${accountId}?month=2026-11`)
    const shown = within(await screen.findByRole('region', { name: 'Statement November 2026' }))
    expect(screen.getByText('Opening balance')).toBeVisible()
    expect(shown.getByRole('row', { name: /JRM-261201-AAAA/ })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Month before' })).toHaveAttribute(
      'href',
      expect.stringContaining('month=2026-10'),
    )
  })

  test('is only read by who may not change it', async () => {
    await open(`/${accountId}`, { position: 'FINANCE_LITE' })
    await screen.findByRole('region', { name: 'Invoices' })
    expect(screen.queryByRole('button', { name: /Void|Undo|Record|remind|Create/ })).toBeNull()
  })

  test('is in Indonesian too', async () => {
    await open(`/${accountId}`, { prefix: '/id' })
    expect(await screen.findByRole('region', { name: 'Faktur' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Catat pembayaran' })).toBeVisible()
  })
})

describe('the credit limit of an agent', () => {
  const limitPath = `PUT ${one}/limit`

  test('is shown with what is used and left, and finance changes it', async () => {
    await open(`/${accountId}`, { answers: { [limitPath]: ok(null) } })
    const part = within(await screen.findByRole('region', { name: 'Credit limit' }))
    expect(part.getByText(/5,000,000/)).toBeVisible()
    expect(part.getByText(/2,000,000/)).toBeVisible()
    expect(part.getByText(/3,000,000/)).toBeVisible()
    await userEvent.click(part.getByRole('button', { name: 'Change limit…' }))
    const dialog = within(await screen.findByRole('dialog'))
    const amount = dialog.getByLabelText(/^Limit/)
    expect(amount).toHaveValue(5_000_000)
    await userEvent.clear(amount)
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('Credit limit of Pasti Tours saved')
    expect(world?.calls('PUT')[0]?.body).toEqual({ limit: null })
  })

  test('that is used up says what follows, and is no button for those who may not set it', async () => {
    const creditLimit = { limit: 1_000_000, used: 2_000_000, held: 0, left: 0 }
    await open(`/${accountId}`, {
      position: 'FINANCE_LITE',
      answers: { [`GET ${one}`]: ok({ ...account, creditLimit }) },
    })
    const part = within(await screen.findByRole('region', { name: 'Credit limit' }))
    expect(part.getByText(/New sales on account are refused/)).toBeVisible()
    expect(part.queryByRole('button')).toBeNull()
  })
})
