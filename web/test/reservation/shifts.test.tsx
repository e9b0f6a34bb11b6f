import type { Position } from '@arung/contracts/accounts/realms'
import type { ShiftView } from '@arung/contracts/shifts/shifts'
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

const [shiftId, drawerId] = [
  '7c000000-0000-4000-8000-000000000001',
  '7c000000-0000-4000-8000-000000000002',
] as const
const at = '2026-11-20T02:00:00.000Z'
const line = {
  currency: 'IDR',
  rate: null,
  sale: null,
  agent: null,
  use: null,
  reason: null,
  at,
} as const
const shiftWith = (change: Partial<ShiftView> = {}): ShiftView => ({
  shiftId,
  drawerId,
  state: 'OPEN',
  receiver: { id: '7c000000-0000-4000-8000-000000000003', name: 'Komang Ayu' },
  openedByCash: false,
  openedAt: at,
  lines: 2,
  expected: { IDR: 650_000, USD: 0 },
  closedAt: null,
  counted: null,
  difference: null,
  reason: null,
  countedBy: null,
  confirmedBy: null,
  float: { IDR: 500_000, USD: 0 },
  counts: null,
  steps: [],
  entries: [
    {
      ...line,
      lineId: 'PAYMENT|1',
      kind: 'PAYMENT',
      amount: 200_000,
      sale: { kind: 'RESERVATION', id: drawerId, number: 'JRM-261120-AAAA' },
    },
    { ...line, lineId: '2', kind: 'PAY_OUT', amount: -50_000, use: 'PETTY_CASH', reason: 'Ice' },
  ],
  ...change,
})
const step = (
  kind: ShiftView['steps'][number]['kind'],
  by: string,
  reason: string | null,
): ShiftView['steps'][number] => ({
  kind,
  at,
  by,
  difference: kind === 'COUNTED' ? { IDR: -400_000, USD: 0 } : null,
  reason,
})
const list = '/reservation-admin/shifts'
const drawer = `POST /reservation-admin/drawers/${drawerId}`

async function open(
  shift: ShiftView,
  {
    position = 'FRONT_OFFICE',
    answers = {},
    prefix = '',
  }: { position?: Position; answers?: Answers; prefix?: string } = {},
) {
  const { float: _float, counts: _counts, entries: _entries, steps: _steps, ...row } = shift
  world = await startWorld({
    ...staffAnswers(staffIn(position)),
    [`GET ${list}`]: ok({ items: [row], total: 1, page: 1, size: 25 }),
    [`GET ${list}/${shiftId}`]: ok(shift),
    ...answers,
  })
  signIn(staffIn(position))
  const path = `${prefix}/reservation/admin/payment-list/shifts?open=${shiftId}`
  openPortal(path, prefix === '' ? undefined : 'id')
  return within(await screen.findByRole('dialog', { name: /Komang Ayu/ }))
}

describe('a shift', () => {
  test('names the agent who paid invoices in cash, or a former agent', async () => {
    const paid = (n: number, name: string | null) => ({
      ...line,
      lineId: `PAYMENT|${n}`,
      kind: 'PAYMENT' as const,
      amount: n * 100_000,
      agent: { id: shiftId, name },
    })
    const sheet = await open(shiftWith({ entries: [paid(3, 'Pasti Tours'), paid(4, null)] }))
    const lines = sheet.getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Payment Pasti Tours.*300,000$/),
      expect.stringMatching(/^Payment former agent.*400,000$/),
    ])
  })

  test('counts dollars apart, with their rate and the change in rupiah', async () => {
    const sale = { kind: 'RESERVATION', id: drawerId, number: 'JRM-261120-AAAA' } as const
    const cash = { ...line, rate: 16_250, sale }
    const sheet = await open(
      shiftWith({
        expected: { IDR: 350_000, USD: 4_000 },
        entries: [
          { ...cash, lineId: 'PAYMENT|1', kind: 'PAYMENT', currency: 'USD', amount: 4_000 },
          { ...cash, lineId: 'PAYMENT|1|change', kind: 'CHANGE', amount: -150_000 },
        ],
      }),
    )
    const rows = (currency: string) =>
      within(sheet.getByRole('table', { name: `Expected in ${currency}` }))
        .getAllByRole('row')
        .map(({ textContent }) => textContent)
    expect(rows('USD')).toContain('1 cash payment$40')
    expect(rows('IDR')).toContain('Change given once-Rp\u00a0150,000')
    expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Payment JRM-261120-AAAA.*at Rp\s16,250 to the dollar\$40$/),
      expect.stringMatching(/^Change JRM-261120-AAAA.*-Rp\s150,000$/),
    ])
  })

  test('takes dollars to the safe', async () => {
    const sheet = await open(shiftWith(), { answers: { [`${drawer}/moves`]: ok(null) } })
    await userEvent.click(sheet.getByRole('button', { name: 'Drop to the safe' }))
    const form = within(await screen.findByRole('dialog', { name: 'Drop to the safe' }))
    await userEvent.selectOptions(form.getByLabelText('Currency'), 'USD')
    await userEvent.type(form.getByLabelText('Amount in USD'), '62.50')
    await userEvent.type(form.getByLabelText(/^Reason/), 'Safe')
    await userEvent.click(form.getByRole('button', { name: 'Drop to the safe' }))
    await waitFor(() => expect(world?.calls('POST', 'moves')).toHaveLength(1))
    expect(world?.calls('POST', 'moves')[0]?.body).toMatchObject({ currency: 'USD', amount: 6_250 })
  })

  test('shows the dollar rate to everybody, and finance sets it', async () => {
    const rate = (maySet: boolean) => ({
      'GET /reservation-admin/cash-rate': ok({ rate: 16_250, since: at, maySet }),
      'GET /reservation-admin/cash-rate/history': ok({ entries: [], hasEarlier: false }),
      'PUT /reservation-admin/cash-rate': ok(null),
    })
    await open(shiftWith(), { answers: rate(false) })
    expect(await screen.findByText(/^\$1 = Rp\s16,250$/, { selector: 'span' })).toBeInTheDocument()
    await world?.stop()
    document.body.replaceChildren()
    world = await startWorld({
      ...staffAnswers(staffIn('FINANCE')),
      [`GET ${list}`]: ok({ items: [], total: 0, page: 1, size: 25 }),
      ...rate(true),
    })
    signIn(staffIn('FINANCE'))
    openPortal('/reservation/admin/payment-list/shifts')
    await userEvent.click(await screen.findByRole('button', { name: /^\$1 = Rp\s16,250$/ }))
    const form = within(await screen.findByRole('dialog', { name: 'Dollar rate' }))
    const field = form.getByLabelText(/^Rupiah for one US dollar/)
    await userEvent.clear(field)
    await userEvent.type(field, '12')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('Enter whole rupiah between 1,000 and 100,000')).toBeVisible()
    await userEvent.clear(field)
    await userEvent.type(field, '16400')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(world?.calls('PUT', 'cash-rate')).toHaveLength(1))
    expect(world?.calls('PUT', 'cash-rate')[0]?.body).toEqual({ rate: 16_400 })
  })

  test('shows line by line what has to be in the drawer', async () => {
    const sheet = await open(shiftWith())
    const expected = within(sheet.getByRole('table', { name: 'Expected in IDR' }))
    expect(expected.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'Opening float' + 'Rp\u00a0500,000',
      '1 cash payment' + 'Rp\u00a0200,000',
      '1 pay-out' + '-Rp\u00a050,000',
      'Expected in the drawer' + 'Rp\u00a0650,000',
    ])
    expect(sheet.getByText('Payment JRM-261120-AAAA')).toBeVisible()
  })

  test('is closed with a count and a reason for the difference', async () => {
    const sheet = await open(shiftWith(), { answers: { [`${drawer}/close`]: ok(null) } })
    await userEvent.click(sheet.getByRole('button', { name: 'Close shift' }))
    const form = within(await screen.findByRole('dialog', { name: 'Close shift' }))
    await userEvent.type(form.getByLabelText('Rp 100,000'), '6')
    expect(form.getByText('Rp 50,000 missing')).toBeVisible()
    const confirm = form.getByRole('button', { name: 'Close this shift' })
    await userEvent.click(confirm)
    expect(form.getByText('Enter a reason for the difference')).toBeVisible()
    expect(world?.calls('POST')).toHaveLength(0)
    await userEvent.type(form.getByLabelText(/Reason for the difference/), 'A note is missing')
    await userEvent.click(confirm)
    await waitFor(() => expect(world?.calls('POST', 'close')).toHaveLength(1))
    expect(world?.calls('POST', 'close')[0]?.body).toEqual({
      shiftId,
      seen: 2,
      counts: [{ currency: 'IDR', pieces: [{ value: 100_000, count: 6 }] }],
      reason: 'A note is missing',
    })
  })

  test('says by name why it is not closed', async () => {
    const sheet = await open(shiftWith(), {
      answers: {
        [`${drawer}/close`]: refusal(
          409,
          'ShiftIsClosed',
          'This shift is closed and never changes',
        ),
      },
    })
    await userEvent.click(sheet.getByRole('button', { name: 'Close shift' }))
    const form = within(await screen.findByRole('dialog', { name: 'Close shift' }))
    await userEvent.type(form.getByLabelText('Rp 100,000'), '6')
    await userEvent.type(form.getByLabelText('Rp 50,000'), '1')
    expect(form.getByText('No difference')).toBeVisible()
    await userEvent.click(form.getByRole('button', { name: 'Close this shift' }))
    expect(await form.findByRole('alert')).toHaveTextContent(
      'This shift is closed and never changes',
    )
  })

  test('pays out with a kind and a reason', async () => {
    const sheet = await open(shiftWith(), { answers: { [`${drawer}/moves`]: ok(null) } })
    await userEvent.click(sheet.getByRole('button', { name: 'Pay out' }))
    const form = within(await screen.findByRole('dialog', { name: 'Pay out' }))
    await userEvent.type(form.getByLabelText('Amount in IDR'), '50000')
    await userEvent.selectOptions(form.getByLabelText('For'), 'PETTY_CASH')
    await userEvent.type(form.getByLabelText(/^Reason/), 'Ice')
    await userEvent.click(form.getByRole('button', { name: 'Pay out' }))
    await waitFor(() => expect(world?.calls('POST', 'moves')).toHaveLength(1))
    expect(world?.calls('POST', 'moves')[0]?.body).toMatchObject({
      kind: 'PAY_OUT',
      use: 'PETTY_CASH',
      amount: 50_000,
      reason: 'Ice',
    })
  })

  test('is only read by who may not close one, and says who counted', async () => {
    const sheet = await open(
      shiftWith({
        state: 'UNCONFIRMED',
        closedAt: at,
        counted: { IDR: 250_000, USD: 0 },
        difference: { IDR: -400_000, USD: 0 },
        reason: 'Unknown',
        countedBy: 'Komang Ayu',
      }),
      { position: 'FINANCE_LITE' },
    )
    expect(sheet.getByText('Rp 400,000 missing')).toBeVisible()
    expect(sheet.getAllByText('Komang Ayu')).not.toHaveLength(0)
    expect(sheet.queryByRole('button', { name: /Close shift|Pay|Confirm/ })).toBeNull()
  })

  const waiting = shiftWith({
    state: 'UNCONFIRMED',
    difference: { IDR: -400_000, USD: 0 },
    steps: [step('COUNTED', 'Komang Ayu', 'Unknown')],
  })

  test('is confirmed by a second person', async () => {
    const sheet = await open(waiting, {
      position: 'FINANCE',
      answers: { [`${drawer}/confirm`]: ok(null) },
    })
    await userEvent.click(sheet.getByRole('button', { name: 'Confirm the difference' }))
    await waitFor(() =>
      expect(world?.calls('POST', 'confirm')[0]?.body).toEqual({ shiftId, seen: 1 }),
    )
  })

  test('is sent back by a second person with a reason', async () => {
    const sheet = await open(waiting, {
      position: 'FINANCE',
      answers: { [`${drawer}/send-back`]: ok(null) },
    })
    await userEvent.click(sheet.getByRole('button', { name: 'Send back' }))
    const asked = within(await screen.findByRole('alertdialog', { name: 'Send the shift back' }))
    await userEvent.click(asked.getByRole('button', { name: 'Send back' }))
    expect(asked.getByText('Enter a reason')).toBeVisible()
    await userEvent.type(asked.getByLabelText(/^Reason/), 'Count the coins')
    await userEvent.click(asked.getByRole('button', { name: 'Send back' }))
    await waitFor(() =>
      expect(world?.calls('POST', 'send-back')[0]?.body).toEqual({
        shiftId,
        seen: 1,
        reason: 'Count the coins',
      }),
    )
  })

  test('tells its own person that the difference waits, without a button', async () => {
    const sheet = await open(waiting)
    expect(sheet.getByText(/a colleague who did not count/)).toBeVisible()
    expect(sheet.queryByRole('button', { name: /Confirm|Send back/ })).toBeNull()
  })

  test('that was sent back says why, is counted again, and shows each count', async () => {
    const sheet = await open(
      shiftWith({
        state: 'RECOUNT',
        difference: { IDR: -400_000, USD: 0 },
        steps: [
          step('COUNTED', 'Komang Ayu', 'Unknown'),
          step('SENT_BACK', 'Made Sari', 'Count the coins'),
        ],
      }),
      { answers: { [`${drawer}/recount`]: ok(null) } },
    )
    expect(sheet.getByText('Sent back to be counted again: Count the coins')).toBeVisible()
    const steps = within(sheet.getByRole('list', { name: 'Counts' })).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Counted by Komang Ayu.*Unknown.*400,000 missing$/),
      expect.stringMatching(/^Sent back by Made Sari.*Count the coins$/),
    ])
    await userEvent.click(sheet.getByRole('button', { name: 'Count again' }))
    const form = within(await screen.findByRole('dialog', { name: 'Count again' }))
    await userEvent.type(form.getByLabelText('Rp 50,000'), '13')
    await userEvent.click(form.getByRole('button', { name: 'Save the count' }))
    await waitFor(() => expect(world?.calls('POST', 'recount')).toHaveLength(1))
    expect(world?.calls('POST', 'recount')[0]?.body).toEqual({
      shiftId,
      counts: [{ currency: 'IDR', pieces: [{ value: 50_000, count: 13 }] }],
      reason: null,
    })
  })

  test('is in Indonesian too', async () => {
    const sheet = await open(shiftWith({ openedByCash: true }), { prefix: '/id' })
    expect(sheet.getByText('Dibuka otomatis oleh pembayaran tunai.')).toBeVisible()
    expect(sheet.getByRole('button', { name: 'Tutup sif' })).toBeVisible()
  })
})
