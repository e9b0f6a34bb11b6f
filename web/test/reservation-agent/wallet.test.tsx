import type { Profile } from '@arung/contracts/accounts/views'
import type { OwnDeposit, OwnWithdrawal, Statement } from '@arung/contracts/wallets/views'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { openPortal } from '../account/portal-world.tsx'
import { agentAnswers } from '../agent/agent-world.ts'
import { customer, ok, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'

let world: World
afterEach(() => world.stop())

const accountId = '5a000000-0000-4000-8000-000000000041'
const agent: Profile = { ...customer, uuid: accountId, role: 'RESERVATION_AGENT' }
const requested = { amount: 750_000, requestedAt: '2026-11-20T02:00:00.000Z' } as const
const deposit: OwnDeposit = {
  ...requested,
  depositId: '7b000000-0000-4000-8000-000000000001',
  state: 'REJECTED',
  decidedAt: '2026-11-21T02:00:00.000Z',
  reason: 'The money did not arrive',
  enteredBy: 'AGENT',
  note: null,
  hasProof: true,
}
const withdrawal: OwnWithdrawal = {
  ...requested,
  withdrawalId: '7b000000-0000-4000-8000-000000000002',
  state: 'REQUESTED',
  decidedAt: null,
  reason: null,
  account: { bank: 'BCA', accountNumber: '1234567890', holderName: 'Made Agung' },
  reference: null,
  paidAt: null,
}
const statementOf = (balance: number): Statement => ({
  agent: 'Pasti Tours',
  wallet: { accountId, balance, reserved: 100_000, limit: 500_000, available: balance + 400_000 },
  from: '2026-11-01',
  to: '2026-11-30',
  opening: 0,
  closing: balance,
  lines: [],
  leftOut: 0,
})
const page = <Row,>(...items: Row[]) => ok({ items, total: items.length, page: 1, size: 25 })
const refusal = (code: string, message: string, alternatives?: object) => ({
  status: 409,
  body: { code, message, requestId: 'r', ...(alternatives ? { alternatives } : {}) },
})
const asked = 'POST /reservation/wallet/withdrawals'

async function open(
  more: Parameters<typeof startWorld>[0] = {},
  of: { locale?: 'id'; balance?: number } = {},
) {
  const { locale, balance = 400_000 } = of
  world = await startWorld({
    ...agentAnswers,
    'GET /reservation/profile': ok(agent),
    'GET /reservation/terms': ok({
      company: 'Pasti Tours',
      terms: { methods: ['DEPOSIT'], bookingLimit: null, creditDays: 14 },
    }),
    'GET /reservation/wallet': ok(statementOf(balance).wallet),
    'GET /reservation/wallet/statement': ok(statementOf(balance)),
    'GET /reservation/wallet/deposits': page(deposit),
    'GET /reservation/wallet/withdrawals': page(withdrawal),
    ...more,
  })
  signIn(agent)
  return openPortal(`${locale ? '/id' : ''}/reservation/wallet`, locale ?? 'en')
}

const picture = (type = 'image/png', bytes = 10) =>
  new File([new Uint8Array(bytes)], 'transfer.png', { type })

/** Opens the dialog of a button, whose fields are then looked for in it. */
async function dialogOf(button: string) {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog'))
}
const choose = (form: ReturnType<typeof within>, label: RegExp, file: File) =>
  userEvent.upload(form.getByLabelText(label), file, { applyAccept: false })

describe('a deposit that an agent reports', () => {
  test('is not sent without an amount or a picture, or with a file that is none', async () => {
    await open()
    const form = await dialogOf('Report deposit')
    const send = form.getByRole('button', { name: 'Report deposit' })
    await userEvent.click(send)
    expect(form.getByText('Enter an amount')).toBeVisible()
    await userEvent.type(form.getByLabelText('Amount'), '750000')
    expect(form.getByText('Choose a picture')).toBeVisible()
    await choose(form, /^Proof/, picture('application/pdf'))
    expect(form.getByText('Choose a PNG or JPEG picture')).toBeVisible()
    await choose(form, /^Proof/, picture('image/png', 2_097_153))
    expect(form.getByText('Choose a picture under 2 MB')).toBeVisible()
    await userEvent.click(send)
    expect(world.calls('POST')).toEqual([])
  })
})

describe('a withdrawal that an agent asks for', () => {
  const fill = async (form: ReturnType<typeof within>, amount: string) => {
    await userEvent.type(form.getByLabelText('Amount'), amount)
    await userEvent.type(form.getByLabelText('Bank'), 'BCA')
    await userEvent.type(form.getByLabelText('Account number'), '1234567890')
    await userEvent.type(form.getByLabelText('Account holder'), 'Made Agung')
  }
  const confirm = (form: ReturnType<typeof within>) =>
    userEvent.click(form.getByRole('button', { name: 'Request withdrawal' }))

  test('is sent with its account', async () => {
    await open({ [asked]: { status: 201, body: { data: { id: withdrawal.withdrawalId } } } })
    const form = await dialogOf('Withdraw money')
    await fill(form, '300000')
    await confirm(form)
    expect(await screen.findByText('Withdrawal requested')).toBeVisible()
    expect(world.calls('POST')).toMatchObject([
      {
        body: {
          amount: 300_000,
          account: { bank: 'BCA', accountNumber: '1234567890', holderName: 'Made Agung' },
        },
      },
    ])
  })

  test('is asked for in Indonesian too', async () => {
    await open({}, { locale: 'id' })
    const form = await dialogOf('Tarik uang')
    await userEvent.type(form.getByLabelText('Jumlah'), '300001')
    await userEvent.click(form.getByRole('button', { name: 'Ajukan penarikan' }))
    expect(form.getByText(/^Isi paling banyak Rp\s300\.000$/)).toBeVisible()
    expect(form.getByText('Isi pemilik rekening')).toBeVisible()
    expect(world.calls('POST')).toEqual([])
  })

  test('is at most what is free of the own money, without the credit', async () => {
    await open()
    const form = await dialogOf('Withdraw money')
    await fill(form, '300001')
    await confirm(form)
    expect(form.getByText(/^Enter up to Rp\s300,000$/)).toBeVisible()
    expect(world.calls('POST')).toEqual([])
  })

  test('that is refused says why, and keeps all that was entered', async () => {
    await open({ [asked]: refusal('WalletTooLow', 'Not enough in the wallet', { available: 5 }) })
    const form = await dialogOf('Withdraw money')
    await fill(form, '300000')
    await confirm(form)
    expect(await form.findByText(/Not enough in the wallet/)).toBeVisible()
    expect(form.getByLabelText('Amount')).toHaveValue('300,000')
    expect(form.getByLabelText('Account number')).toHaveValue('1234567890')
    expect(form.getByLabelText('Account holder')).toHaveValue('Made Agung')
  })

  test('is not offered where nothing of the own money is free', async () => {
    await open({}, { balance: 100_000 })
    expect(await screen.findByRole('button', { name: 'Report deposit' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Withdraw money' })).toBeNull()
  })
})

test('an agent sees what became of the own requests, with the reason of a rejected one', async () => {
  await open()
  const deposits = await screen.findByRole('region', { name: 'Deposits' })
  await waitFor(() => expect(deposits).toHaveTextContent(/750,000/))
  expect(deposits).toHaveTextContent(/Rejected.*The money did not arrive/)
  const withdrawals = screen.getByRole('region', { name: 'Withdrawals' })
  await waitFor(() => expect(withdrawals).toHaveTextContent(/750,000.*Waiting/))
})
