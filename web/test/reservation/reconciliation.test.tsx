import type { Position } from '@arung/contracts/accounts/realms'
import {
  missingMax,
  type MissingPayment,
  type ReconciledDay,
  type ReconciledRow,
  type RowView,
} from '@arung/contracts/reconciliation/views'
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

const statementId = '7d000000-0000-4000-8000-000000000001'
const bankId = '7d000000-0000-4000-8000-000000000002'
const paymentId = '7d000000-0000-4000-8000-000000000003'
const saleId = '7d000000-0000-4000-8000-000000000004'
const row: ReconciledRow = {
  statementId,
  row: 3,
  source: 'BANK',
  bankId,
  day: '2026-11-20',
  kind: 'CREDIT',
  currency: 'IDR',
  amount: 697_500,
  fee: 0,
  reference: null,
  text: 'TRSF CR WAYAN',
  state: 'OPEN',
  matchedBy: null,
  paymentId: null,
  number: null,
  bookingId: null,
  accountId: null,
  difference: 0,
  groupSize: 0,
  bankFee: 0,
  reason: null,
  by: null,
  at: null,
}
const sale = { kind: 'RESERVATION', id: saleId } as const
const payment = {
  paymentId,
  target: { kind: 'PAYMENT', paymentId, sale },
  number: 'JRM-261120-AAAA',
  day: '2026-11-20',
  method: 'TRANSFER',
  currency: 'IDR',
  amount: 700_000,
  state: 'WAITING',
  agent: null,
} as const
const view = (change: Partial<RowView> = {}): RowView => ({
  row,
  payments: [payment],
  payouts: [],
  suggestion: null,
  group: [],
  entries: [],
  ...change,
})
const day: ReconciledDay = {
  day: '2026-11-20',
  currency: 'IDR',
  covered: true,
  gateway: { paid: 900_000, refunded: 0, payouts: 800_000, fees: 6_000 },
  ledger: { paid: 1_200_000, refunded: 0 },
  openRows: { count: 1, sum: 100_000 },
  openPayments: { count: 2, sum: 400_000 },
}
const { agent: _agent, target: _target, ...recorded } = payment
const missing: MissingPayment = {
  ...recorded,
  sale,
  method: 'GATEWAY',
  state: 'COUNTED',
  number: 'JRM-261120-BBBB',
  explained: null,
  by: null,
}
const bank = {
  id: bankId,
  account: {
    name: 'BCA 1234',
    currency: 'IDR',
    date: 'Tanggal',
    text: 'Keterangan',
    reference: null,
    amount: 'Jumlah',
    credit: null,
    debit: null,
    dateOrder: 'DMY',
    decimals: 'COMMA',
  },
} as const
const area = '/reservation-admin'
const path = '/reservation/admin/payment-list/reconciliation'
const rowPath = `${area}/statements/${statementId}/rows/3`

async function open(
  to: string,
  {
    position = 'FINANCE',
    answers = {},
    locale,
  }: { position?: Position; answers?: Answers; locale?: 'id' } = {},
) {
  const page = { items: [row], total: 1, page: 1, size: 25 }
  world = await startWorld({
    ...staffAnswers(staffIn(position)),
    [`GET ${area}/statement-rows`]: ok(page),
    [`GET ${area}/statements`]: ok({ ...page, items: [], total: 0 }),
    [`GET ${rowPath}`]: ok(view()),
    [`GET ${area}/reconciliation/days`]: ok([day]),
    [`GET ${area}/reconciliation/missing`]: ok([missing]),
    [`GET ${area}/bank-accounts`]: ok([bank]),
    ...answers,
  })
  signIn(staffIn(position))
  openPortal(`${locale === 'id' ? '/id' : ''}${to}`, locale)
}

const sentTo = (end: string) => world?.calls('POST', end).at(-1)?.body

describe('the screen of reconciliation', () => {
  test('has what is open on one page: rows, payments without a row, and days', async () => {
    await open(path)
    expect(await screen.findByRole('link', { name: 'TRSF CR WAYAN' })).toBeVisible()
    const days = within(await screen.findByRole('table', { name: 'Gateway and ledger by day' }))
    expect(days.getByText(/Only at the gateway: 1 row, Rp\s100,000/)).toBeVisible()
    expect(days.getByText(/Only in the ledger: 2 payments, Rp\s400,000/)).toBeVisible()
    const lost = within(screen.getByRole('region', { name: "Not in the gateway's files" }))
    expect(lost.getByText(/JRM-261120-BBBB/)).toBeVisible()
  })

  test('says that later payments without a row are not listed', async () => {
    const many = Array.from({ length: missingMax + 1 }, (_, n) => ({
      ...missing,
      // On a day without a file, which hides them.
      day: '2026-11-18',
      paymentId: `7e000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    }))
    await open(path, { answers: { [`GET ${area}/reconciliation/missing`]: ok(many) } })
    const lost = within(await screen.findByRole('region', { name: "Not in the gateway's files" }))
    expect(lost.getByText(/^Only the first 500 payments/)).toBeVisible()
  })

  test('says for a day without a file that there is none, and for a closed one what was recorded elsewhere', async () => {
    const done = { ...day, day: '2026-11-19', openRows: zero, openPayments: zero }
    const none = { ...day, day: '2026-11-18', covered: false }
    await open(path, { answers: { [`GET ${area}/reconciliation/days`]: ok([done, none]) } })
    const days = within(await screen.findByRole('table', { name: 'Gateway and ledger by day' }))
    expect(days.getByText('No file')).toBeVisible()
    expect(days.queryByText('Nothing open')).toBeNull()
    await userEvent.setup().click(screen.getByRole('checkbox', { name: 'Show all days' }))
    expect(days.getByText('Nothing open')).toBeVisible()
    expect(days.getByText(/Recorded on another day: -Rp\s300,000/)).toBeVisible()
  })

  test('speaks Indonesian', async () => {
    await open(path, { locale: 'id' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Rekonsiliasi' })).toBeVisible()
    expect(await screen.findByText(/Hanya di buku besar: 2 pembayaran/)).toBeVisible()
  })

  test('offers no change to those who may only look', async () => {
    await open(`${path}?open=${statementId}.3`, { position: 'FINANCE_LITE' })
    const sheet = within(await screen.findByRole('dialog'))
    expect(await sheet.findByText(/JRM-261120-AAAA/)).toBeVisible()
    expect(sheet.queryByRole('button', { name: /Match|Explain/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Import file' })).toBeNull()
  })
})

const zero = { count: 0, sum: 0 }

describe('an open row', () => {
  test('is matched to a transfer that waits, with a reason for another amount', async () => {
    const user = userEvent.setup()
    const match = `POST ${area}/statements/${statementId}/match`
    await open(`${path}?open=${statementId}.3`, { answers: { [match]: ok({ confirmed: true }) } })
    const sheet = within(await screen.findByRole('dialog'))
    await user.click(await sheet.findByRole('button', { name: 'Match JRM-261120-AAAA' }))
    const form = within(screen.getAllByRole('dialog').at(-1)!)
    expect(form.getByText(/Matching confirms it/)).toBeVisible()
    expect(form.getByText(/Difference: -Rp\s2,500/)).toBeVisible()
    await user.click(form.getByRole('button', { name: 'Match and confirm' }))
    expect(form.getByText('Say why')).toBeVisible()
    await user.type(form.getByLabelText('Reason for the difference'), 'Fee of the bank')
    await user.click(form.getByRole('button', { name: 'Match and confirm' }))
    expect(await screen.findByText('Matched, and the transfer is confirmed.')).toBeVisible()
    expect(sentTo(`${statementId}/match`)).toEqual({
      row: 3,
      target: { kind: 'PAYMENT', paymentId, sale },
      reason: 'Fee of the bank',
    })
  })

  test('keeps the dialog with the refusal when somebody else was faster', async () => {
    const user = userEvent.setup()
    const match = `POST ${area}/statements/${statementId}/match`
    const same = { ...payment, amount: row.amount, state: 'COUNTED' } as const
    await open(`${path}?open=${statementId}.3`, {
      answers: {
        [`GET ${rowPath}`]: ok(view({ payments: [same] })),
        [match]: refusal(409, 'MatchedElsewhere', 'This payment is already matched to another row'),
      },
    })
    const sheet = within(await screen.findByRole('dialog'))
    await user.click(await sheet.findByRole('button', { name: 'Match JRM-261120-AAAA' }))
    const form = within(screen.getAllByRole('dialog').at(-1)!)
    await user.click(form.getByRole('button', { name: 'Match' }))
    expect(await form.findByText(/already matched to another row/)).toBeVisible()
  })

  test('leads to the account of the agent whose invoices it pays', async () => {
    const matched = {
      ...row,
      state: 'MATCHED',
      matchedBy: 'HAND',
      paymentId,
      number: 'I-2026-000011',
      accountId: saleId,
    } as const
    await open(`${path}?open=${statementId}.3`, {
      answers: { [`GET ${rowPath}`]: ok(view({ row: matched, payments: [] })) },
    })
    const sheet = within(await screen.findByRole('dialog'))
    expect(await sheet.findByRole('link', { name: 'I-2026-000011' })).toHaveAttribute(
      'href',
      `/reservation/admin/payment-list/receivables/${saleId}`,
    )
  })

  test('is explained with words, which the API gets', async () => {
    const user = userEvent.setup()
    const explain = `POST ${area}/statements/${statementId}/explain`
    await open(`${path}?open=${statementId}.3`, { answers: { [explain]: ok(null) } })
    const sheet = within(await screen.findByRole('dialog'))
    await user.click(await sheet.findByRole('button', { name: 'Explain' }))
    const asked = within(screen.getByRole('alertdialog'))
    await user.type(asked.getByLabelText('Explanation'), 'Interest')
    await user.click(asked.getByRole('button', { name: 'Explain' }))
    await waitFor(() =>
      expect(sentTo(`${statementId}/explain`)).toEqual({
        row: 3,
        text: 'Interest',
      }),
    )
  })
})

describe('an open row that pays several payments', () => {
  const idOf = (nth: number) => `7d000000-0000-4000-8000-00000000001${nth}`
  const of = (nth: number, amount: number, more: object = {}) => ({
    ...payment,
    paymentId: idOf(nth),
    target: { kind: 'PAYMENT', paymentId: idOf(nth), sale } as const,
    number: `JRM-261120-000${nth}`,
    state: 'COUNTED' as const,
    amount,
    agent: 'Bali Tours',
    ...more,
  })
  const payments = [of(1, 300_000), of(2, 397_500), of(3, 400_000)]
  const target = (nth: number) => payments[nth - 1]!.target
  const path3 = `POST ${area}/statements/${statementId}/match-several`
  const choosing = async (change: Partial<RowView> = {}, answers: Answers = {}) => {
    const user = userEvent.setup()
    await open(`${path}?open=${statementId}.3`, {
      answers: { [`GET ${rowPath}`]: ok(view({ payments, ...change })), ...answers },
    })
    const sheet = within(await screen.findByRole('dialog'))
    return { user, sheet }
  }
  const formOf = async (name = 'Match several payments') =>
    within(await screen.findByRole('dialog', { name }))

  test('shows the sum and the difference while payments are chosen, and names what its button does', async () => {
    const { user, sheet } = await choosing({}, { [path3]: ok({ confirmed: 0 }) })
    await user.click(await sheet.findByRole('button', { name: 'Match several payments' }))
    const form = await formOf()
    await user.click(form.getByRole('checkbox', { name: /JRM-261120-0001/ }))
    expect(form.getByText('1 payment')).toBeVisible()
    expect(form.getByText('Difference').nextSibling).toHaveTextContent(/Rp\s397,500/)
    await user.click(form.getByRole('button', { name: 'Match 1 payment' }))
    expect(form.getByText('Choose at least two payments')).toBeVisible()
    await user.click(form.getByRole('checkbox', { name: /JRM-261120-0002/ }))
    expect(form.getByText('Difference').nextSibling).toHaveTextContent(/^Rp\s0$/)
    await user.click(form.getByRole('button', { name: 'Match 2 payments' }))
    expect(await screen.findByText('2 payments matched.')).toBeVisible()
    expect(sentTo('/match-several')).toEqual({
      row: 3,
      targets: [target(1), target(2)],
      fee: null,
    })
  })

  test('takes what is missing as a fee of the bank, with a reason', async () => {
    const { user, sheet } = await choosing({}, { [path3]: ok({ confirmed: 0 }) })
    await user.click(await sheet.findByRole('button', { name: 'Match several payments' }))
    const form = await formOf()
    await user.click(form.getByRole('checkbox', { name: /JRM-261120-0001/ }))
    await user.click(form.getByRole('checkbox', { name: /JRM-261120-0003/ }))
    await user.click(form.getByRole('button', { name: 'Match 2 payments' }))
    expect(form.getByText('The payments do not add up to the row')).toBeVisible()
    await user.click(form.getByRole('checkbox', { name: /The bank kept Rp\s2,500 as its fee/ }))
    expect(form.getByText('Difference').nextSibling).toHaveTextContent(/^Rp\s0$/)
    await user.click(form.getByRole('button', { name: 'Match 2 payments' }))
    expect(form.getByText('Say why')).toBeVisible()
    await user.type(form.getByLabelText('Reason for the fee'), 'Transfer')
    await user.click(form.getByRole('button', { name: 'Match 2 payments' }))
    await waitFor(() =>
      expect(sentTo('/match-several')).toMatchObject({
        fee: { amount: 2_500, reason: 'Transfer' },
      }),
    )
  })

  test('offers no fee where the row has more than the payments', async () => {
    const { user, sheet } = await choosing({ payments: [of(1, 300_000), of(2, 300_000)] })
    await user.click(await sheet.findByRole('button', { name: 'Match several payments' }))
    const form = await formOf()
    for (const box of form.getAllByRole('checkbox')) await user.click(box)
    expect(form.queryByRole('checkbox', { name: /The bank kept/ })).toBeNull()
    expect(form.getByText('Difference').nextSibling).toHaveTextContent(/Rp\s97,500/)
  })

  test('suggests the only payments of an agent that add up, and matches nothing on its own', async () => {
    const paymentIds = payments.slice(0, 2).map(one => one.paymentId)
    const { user, sheet } = await choosing({ suggestion: { agent: 'Bali Tours', paymentIds } })
    const said = '2 open payments of Bali Tours add up to this row.'
    expect(await sheet.findByText(said)).toBeVisible()
    await user.click(sheet.getByRole('button', { name: 'Review payments' }))
    const form = await formOf()
    expect(form.getAllByRole('checkbox', { checked: true })).toHaveLength(2)
    expect(form.getByRole('button', { name: 'Match 2 payments' })).toBeVisible()
    expect(sentTo('/match-several')).toBeUndefined()
  })

  test('says that transfers which wait are confirmed with it', async () => {
    const waiting = [of(1, 300_000, { state: 'WAITING' }), of(2, 397_500)]
    const { user, sheet } = await choosing({ payments: waiting })
    await user.click(await sheet.findByRole('button', { name: 'Match several payments' }))
    const form = await formOf()
    for (const box of form.getAllByRole('checkbox')) await user.click(box)
    expect(form.getByRole('button', { name: 'Match and confirm 2 payments' })).toBeVisible()
  })

  test.each([
    ['MatchedElsewhere', 'JRM-261120-0002 is already matched to another row'],
    ['MoneyVoided', 'The payment of JRM-261120-0002 was voided'],
  ])('names the payment of a refusal %s, and keeps the dialog', async (code, said) => {
    const { user, sheet } = await choosing(
      {},
      { [path3]: refusal(409, code, 'Refused', { alternatives: target(2) }) },
    )
    await user.click(await sheet.findByRole('button', { name: 'Match several payments' }))
    const form = await formOf()
    await user.click(form.getByRole('checkbox', { name: /JRM-261120-0001/ }))
    await user.click(form.getByRole('checkbox', { name: /JRM-261120-0002/ }))
    await user.click(form.getByRole('button', { name: 'Match 2 payments' }))
    expect(await form.findByText(said)).toBeVisible()
  })

  test('shows what it paid once it is matched, and undoes all of it', async () => {
    const money = { kind: 'PAYMENT', day: row.day, currency: 'IDR' } as const
    const { user, sheet } = await choosing({
      row: { ...row, state: 'MATCHED', matchedBy: 'HAND', groupSize: 2, bankFee: 2_500 },
      payments: [],
      group: [
        { ...money, name: 'JRM-261120-0001', amount: 300_000 },
        { ...money, name: 'JRM-261120-0003', amount: 400_000 },
      ],
    })
    const pays = within(await sheet.findByRole('region', { name: 'Payments in this row' }))
    expect(pays.getByText('JRM-261120-0003')).toBeVisible()
    expect(sheet.getByText('Bank fee').nextSibling).toHaveTextContent(/Rp\s2,500/)
    await user.click(sheet.getByRole('button', { name: 'Undo' }))
    expect(screen.getByText('The row and all its payments are open again.')).toBeVisible()
  })

  const found = `GET ${rowPath}/candidates`
  const page = (payments: RowView['payments'], more = false) => ok({ payments, payouts: [], more })

  test('adds what a search finds on other days, and keeps it chosen in the next search', async () => {
    const invoices = of(4, 397_500, {
      number: 'I-2026-000011, I-2026-000012',
      target: { kind: 'AGENT_PAYMENT', paymentId: idOf(4), accountId: saleId },
    })
    const { user, sheet } = await choosing(
      { payments: payments.slice(0, 1) },
      { [path3]: ok({ confirmed: 0 }), [found]: page([invoices], true) },
    )
    await user.click(await sheet.findByRole('button', { name: 'Match several payments' }))
    const form = await formOf()
    await user.click(form.getByRole('checkbox', { name: /JRM-261120-0001/ }))
    const field = form.getByRole('searchbox', { name: 'Search all payments' })
    await user.type(field, 'I-2026{Enter}')
    await user.click(await form.findByRole('checkbox', { name: /I-2026-000011, I-2026-000012/ }))
    expect(form.getByText('Showing the first 50. Type more to narrow the search.')).toBeVisible()
    expect(form.getAllByRole('checkbox', { checked: true })).toHaveLength(2)
    await user.clear(field)
    await waitFor(() => expect(form.queryByText(/Showing the first/)).toBeNull())
    expect(form.getAllByRole('checkbox', { checked: true })).toHaveLength(2)
    await user.click(form.getByRole('button', { name: 'Match 2 payments' }))
    await waitFor(() =>
      expect(sentTo('/match-several')).toEqual({
        row: 3,
        targets: [target(1), invoices.target],
        fee: null,
      }),
    )
  })

  test('says that a search finds nothing', async () => {
    const { user, sheet } = await choosing({}, { [found]: page([]) })
    await user.type(await sheet.findByRole('searchbox', { name: 'Search all payments' }), 'nobody')
    expect(await sheet.findByText('No matching open payments')).toBeVisible()
    expect(sheet.queryByText(/JRM-261120-0001/)).toBeNull()
  })

  test('is offered for rows of a bank only', async () => {
    const { sheet } = await choosing({ row: { ...row, source: 'GATEWAY', bankId: null } })
    await sheet.findByRole('button', { name: 'Match JRM-261120-0001' })
    expect(sheet.queryByRole('button', { name: 'Match several payments' })).toBeNull()
  })
})

describe('the import of a file', () => {
  const check = (faults: readonly object[], known: string | null = null) =>
    ok({
      from: '2026-11-20',
      to: '2026-11-21',
      rows: 2,
      sums: [{ currency: 'IDR', came: 700_000, went: 15_000, fees: 0 }],
      faults,
      known,
    })
  const picked = new File(['Tanggal;Keterangan;Jumlah\n'], 'november.csv', { type: 'text/csv' })
  const choose = async (answers: Answers) => {
    const user = userEvent.setup()
    await open(path, { answers })
    await user.click(await screen.findByRole('button', { name: 'Import file' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Import file' }))
    await dialog.findByRole('option', { name: 'BCA 1234' })
    await user.selectOptions(dialog.getByLabelText('Source'), 'BCA 1234')
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    await user.upload(input, picked)
    return { user, dialog }
  }

  test('shows what it would do before it does it, and then sends the same file', async () => {
    const make = `POST ${area}/statements`
    const { user, dialog } = await choose({
      [`POST ${area}/statements/check`]: check([]),
      [make]: ok({ id: statementId }),
    })
    expect(await dialog.findByText(/In Rp\s700,000, out Rp\s15,000/)).toBeVisible()
    expect(sentTo('/statements')).toBeUndefined()
    await user.click(dialog.getByRole('button', { name: 'Import' }))
    await waitFor(() =>
      expect(sentTo('/statements')).toMatchObject({
        source: 'BANK',
        bankId,
        name: 'november.csv',
      }),
    )
  })

  test('names every wrong row by its line, and sends nothing', async () => {
    const { user, dialog } = await choose({
      [`POST ${area}/statements/check`]: check([
        { line: 4, fault: 'AMOUNT_WRONG', text: 'abc' },
        { line: 9, fault: 'DATE_WRONG', text: 'PEND' },
      ]),
    })
    expect(await dialog.findByText(/Line 4: not an amount “abc”/)).toBeVisible()
    expect(dialog.getByText(/Line 9: not a date “PEND”/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Import' }))
    expect(sentTo('/statements')).toBeUndefined()
  })

  test('says that the same file was imported before', async () => {
    const { dialog } = await choose({ [`POST ${area}/statements/check`]: check([], statementId) })
    expect(await dialog.findByText('This file was imported before.')).toBeVisible()
  })
})
