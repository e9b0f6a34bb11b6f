import type { Position } from '@arung/contracts/accounts/realms'
import type { PayRuleRow } from '@arung/contracts/guide-pay/rules'
import type {
  PayDraft,
  PayLine,
  PayOverview,
  PaySheetView,
} from '@arung/contracts/guide-pay/sheets'
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

const id = '7d000000-0000-4000-8000-000000000001'
const sheetId = '7d000000-0000-4000-8000-000000000002'
const adjustmentId = '7d000000-0000-4000-8000-000000000003'
const at = '2026-11-20T02:00:00.000Z'
const days = { from: '2026-11-02', to: '2026-11-08' }
const person = { kind: 'GUIDE', id, name: 'Wayan Adnyana' } as const
const line = (change: Partial<PayLine> = {}): PayLine => ({
  kind: 'TRIP',
  trip: 'RAFTING|2026-11-03|09:00',
  date: '2026-11-03',
  time: '09:00',
  role: 'RAFTING_GUIDE',
  name: 'Ayung rafting',
  nameId: 'Arung jeram Ayung',
  guests: 5,
  languages: ['ja'],
  rate: 80_000,
  isOwn: false,
  bonuses: [{ kind: 'LANGUAGE', amount: 15_000 }],
  paid: 0,
  amount: 95_000,
  ...change,
})
const correction = line({
  kind: 'CORRECTION',
  trip: 'RAFTING|2026-10-28|09:00',
  date: '2026-10-28',
  guests: 0,
  rate: null,
  bonuses: [],
  paid: 80_000,
  amount: -80_000,
})
const draft: PayDraft = {
  person,
  ...days,
  lines: [correction, line()],
  adjustments: [{ adjustmentId, amount: -5_000, reason: 'Advance' }],
  total: 10_000,
  closed: null,
  basis: { revision: 2, at },
  seal: 'sealed',
}
const sheet: PaySheetView = {
  sheetId,
  person,
  ...days,
  trips: 1,
  total: 95_000,
  closedAt: at,
  closedBy: 'Putu Laksmi',
  settlement: null,
  lines: [line()],
  adjustments: [],
}
const overview: PayOverview = {
  ...days,
  rows: [
    {
      person,
      trips: 3,
      earned: 285_000,
      open: 95_000,
      unrated: 1,
      last: { sheetId, ...days, total: 190_000, isSettled: false },
    },
  ],
  total: { trips: 3, earned: 285_000, open: 95_000 },
}
const api = '/reservation-admin/guide-pay'
const area = '/reservation/admin/guide-pay'

async function open(path: string, answers: Answers, position: Position = 'FINANCE', locale?: 'id') {
  world = await startWorld({ ...staffAnswers(staffIn(position)), ...answers })
  signIn(staffIn(position))
  openPortal(`${locale ? '/id' : ''}${path}`, locale)
  await screen.findByRole('heading', { level: 1, name: /Pay|pay|Upah|Wayan|Tarif/ })
}
const openDraft = (
  more: Answers = {},
  shown = draft,
  position: Position = 'FINANCE',
  locale?: 'id',
) =>
  open(
    `${area}/guide/${id}?from=${shown.from}&to=${shown.to}`,
    { [`GET ${api}/people/${id}`]: ok(shown), ...more },
    position,
    locale,
  )

describe('the pay of guides and drivers', () => {
  test('is listed by person, with what is open and the last sheet', async () => {
    await open(`${area}?from=${days.from}&to=${days.to}`, { [`GET ${api}`]: ok(overview) })
    const row = within(await screen.findByRole('row', { name: /Wayan Adnyana/ }))
    expect(row.getByText('1 without a rate')).toBeVisible()
    expect(row.getByText('Rp 95,000')).toBeVisible()
    expect(row.getByText('To pay')).toBeVisible()
    expect(row.getByRole('link', { name: 'Wayan Adnyana' })).toHaveAttribute(
      'href',
      `${area}/guide/${id}?from=${days.from}&to=${days.to}`,
    )
  })

  test('has no place in the menu of those who may not see it', async () => {
    world = await startWorld(staffAnswers(staffIn('RAFTING_PIC')))
    signIn(staffIn('RAFTING_PIC'))
    openPortal(area)
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('link', { name: 'Guide and driver pay' })).toBeNull()
    expect(world.calls('GET', 'guide-pay')).toHaveLength(0)
  })
})

describe('open pay', () => {
  test('shows trips, corrections and amounts that were added by hand', async () => {
    await openDraft()
    const table = within(await screen.findByRole('table', { name: 'Pay lines' }))
    expect(table.getByText('Correction, Rp 80,000 paid before')).toBeVisible()
    expect(table.getByText('Language Rp 15,000')).toBeVisible()
    const added = within(screen.getByRole('list', { name: 'Amounts added by hand' }))
    expect(added.getByText('Advance')).toBeVisible()
    expect(screen.getByText('Rp 10,000')).toBeVisible()
  })

  test('is closed exactly as it is shown', async () => {
    await openDraft({
      [`POST ${api}/people/${id}/sheets`]: ok({ id: sheetId }),
      [`GET ${api}/sheets`]: ok({ items: [], total: 0, page: 1, size: 25 }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Close pay sheet' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/Rp 10,000/)).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Close pay sheet' }))
    await waitFor(() => expect(world?.calls('POST', 'sheets')).toHaveLength(1))
    const { lines, basis, seal } = draft
    const sent = { kind: 'GUIDE', ...days, lines, basis, seal }
    expect(world?.calls('POST', 'sheets')[0]?.body).toEqual(sent)
    expect(await screen.findByRole('heading', { level: 1, name: 'Pay sheets' })).toBeVisible()
  })

  test('says by name why it is not closed', async () => {
    await openDraft({
      [`POST ${api}/people/${id}/sheets`]: refusal(
        409,
        'PayChangedMeanwhile',
        'Trips or pay changed meanwhile. Check the pay sheet again',
      ),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Close pay sheet' }))
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Close pay sheet' }))
    expect(await question.findByRole('alert')).toHaveTextContent('Check the pay sheet again')
  })

  test('is not closed on days that a closed sheet has, and leads to that sheet', async () => {
    await openDraft({}, { ...draft, closed: { sheetId, ...days, total: 1, isSettled: true } })
    const link = await screen.findByRole('link', { name: '2 November 2026 – 8 November 2026' })
    expect(link).toHaveAttribute('href', `${area}/sheets/${sheetId}`)
    expect(screen.getByRole('button', { name: 'Close pay sheet' })).toBeDisabled()
  })

  const path = `${api}/people/${id}/adjustments`

  test('takes a deduction with its reason', async () => {
    await openDraft({ [`POST ${path}`]: ok({ id: adjustmentId }) })
    await userEvent.click(await screen.findByRole('button', { name: 'Add amount' }))
    const form = within(await screen.findByRole('dialog', { name: 'Add amount' }))
    await userEvent.selectOptions(form.getByLabelText('Kind'), 'DEDUCT')
    await userEvent.type(form.getByLabelText('Amount (IDR)'), '30000')
    await userEvent.click(form.getByRole('button', { name: 'Add' }))
    expect(form.getByText('Enter a reason')).toBeVisible()
    await userEvent.type(form.getByLabelText(/^Reason/), 'Advance')
    await userEvent.click(form.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(world?.calls('POST', 'adjustments')).toHaveLength(1))
    const sent = { kind: 'GUIDE', amount: -30_000, reason: 'Advance' }
    expect(world?.calls('POST', 'adjustments')[0]?.body).toEqual(sent)
  })

  test('removes an amount that no sheet has', async () => {
    await openDraft({ [`DELETE ${path}/${adjustmentId}`]: ok(null) })
    await userEvent.click(await screen.findByRole('button', { name: 'Remove: Advance' }))
    await waitFor(() => expect(world?.calls('DELETE', adjustmentId)).toHaveLength(1))
  })

  test('is only read by who may see and not change it', async () => {
    await openDraft({}, draft, 'ADMIN')
    await screen.findByRole('table', { name: 'Pay lines' })
    expect(screen.queryByRole('button', { name: /Close|Add amount|Remove/ })).toBeNull()
  })

  test('is in Indonesian too', async () => {
    await openDraft({}, draft, 'FINANCE', 'id')
    expect(await screen.findByText('Koreksi, sudah dibayar Rp 80.000')).toBeVisible()
    expect(screen.getAllByText('Arung jeram Ayung')).toHaveLength(2)
    expect(screen.getByRole('button', { name: 'Tutup slip upah' })).toBeEnabled()
  })
})

describe('a pay sheet', () => {
  const openSheet = (more: Answers = {}, shown = sheet, position: Position = 'FINANCE') =>
    open(
      `${area}/sheets/${sheetId}`,
      { [`GET ${api}/sheets/${sheetId}`]: ok(shown), ...more },
      position,
    )

  test('is marked as paid with method, day and reference', async () => {
    const path = `${api}/people/${id}/sheets/${sheetId}/settlement`
    await openSheet({ [`POST ${path}`]: ok(null) })
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as paid' }))
    const form = within(await screen.findByRole('dialog', { name: 'Mark as paid' }))
    await userEvent.selectOptions(form.getByLabelText('Payment method'), 'BANK_TRANSFER')
    await userEvent.type(form.getByLabelText(/^Reference/), 'BCA 4471')
    await userEvent.click(form.getByRole('button', { name: 'Mark as paid' }))
    await waitFor(() => expect(world?.calls('POST', 'settlement')).toHaveLength(1))
    expect(world?.calls('POST', 'settlement')[0]?.body).toMatchObject({
      method: 'BANK_TRANSFER',
      reference: 'BCA 4471',
    })
  })

  test('says how it was paid, and has a line for each signature', async () => {
    const settlement = { method: 'CASH', reference: null, date: '2026-11-23' } as const
    await openSheet({}, { ...sheet, settlement }, 'ADMIN')
    expect(await screen.findByText('23 November 2026')).toBeVisible()
    expect(screen.getByText('Paid')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Mark as paid' })).toBeNull()
    expect(screen.getByText('Received by')).toBeInTheDocument()
  })
})

describe('pay rates', () => {
  const scope = {
    kind: 'PRODUCT',
    id: sheetId,
    name: 'Ayung rafting',
    nameId: 'Ayung',
    role: 'RAFTING_GUIDE',
  } as const
  const row: PayRuleRow = {
    id,
    rule: {
      kind: 'GUESTS',
      role: 'RAFTING_GUIDE',
      typeId: null,
      productId: null,
      amount: 15_000,
      from: '2026-01-01',
      above: 5,
    },
    scope: null,
  }
  const rules = '/reservation-admin/pay-rules'

  test('are listed, and a rate of a product is added', async () => {
    await open(`${area}/rates`, {
      [`GET ${rules}`]: ok({ items: [row], total: 1, page: 1, size: 25 }),
      'GET /reservation-admin/pay-scopes': ok([scope]),
      [`POST ${rules}`]: ok({ id }),
    })
    expect(await screen.findByText('More than 5 guests')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Add rate' }))
    const form = within(await screen.findByRole('dialog', { name: 'Add rate' }))
    await userEvent.selectOptions(form.getByLabelText('For'), 'Ayung rafting')
    await userEvent.type(form.getByLabelText(/^Amount per trip/), '120000')
    await userEvent.click(form.getByRole('button', { name: /Save/ }))
    await waitFor(() => expect(world?.calls('POST', 'pay-rules')).toHaveLength(1))
    expect(world?.calls('POST', 'pay-rules')[0]?.body).toMatchObject({
      kind: 'RATE',
      role: 'RAFTING_GUIDE',
      productId: sheetId,
      typeId: null,
      amount: 120_000,
    })
  })

  test('are only read by who may not change them', async () => {
    const list = { [`GET ${rules}`]: ok({ items: [row], total: 1, page: 1, size: 25 }) }
    await open(`${area}/rates`, { ...list, 'GET /reservation-admin/pay-scopes': ok([]) }, 'ADMIN')
    expect(await screen.findByText('More than 5 guests')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Add rate|Edit/ })).toBeNull()
  })
})
