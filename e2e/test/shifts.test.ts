import { randomUUID } from 'node:crypto'
import { sampleSingle, sampleType } from '@arung/domain/operations/samples'
import { expect } from '@playwright/test'
import { comeSignedIn, newFrontOffice, staffSession } from '../src/accounts.ts'
import { call } from '../src/api.ts'
import { eventually } from '../src/other-buyers.ts'
import { dayFromNow } from '../src/sessions.ts'
import { test } from '../src/world.ts'

const price = 350_000
type Row = Readonly<{ shiftId: string; drawerId: string; expected: { IDR: number } }>

/** Sells a new activity for two in cash, as this person. */
async function sellForCash(seller: string) {
  const { token } = await staffSession()
  const post = <Answer>(path: string, body: object, by = token) =>
    call<Answer>(`/reservation-admin/${path}`, { method: 'POST', body, token: by })
  const word = randomUUID().slice(0, 6)
  const type = await post<{ id: string }>('product-types', { ...sampleType, name: `Till ${word}` })
  const { id: reservationProductId } = await post<{ id: string }>('products', {
    ...sampleSingle,
    name: `Till ${word}`,
    nameId: `Laci ${word}`,
    typeId: type.id,
    pools: [],
    units: null,
    guideRatio: null,
    sessions: ['09:00'],
    price,
  })
  const guests = { adults: 2 }
  const sale = {
    lines: [{ reservationProductId, date: dayFromNow(20), times: ['09:00'], guests }],
    party: { name: `Till ${word}`, phone: '+6281298765432' },
    source: 'WALK_IN',
    payment: { method: 'CASH', amount: 2 * price },
    expectedTotal: 2 * price,
  }
  await post('reservations', sale, seller)
}

test(
  'cash opens a shift, a pay-out leaves it, and it is closed once with a difference and its reason @desktop',
  { tag: '@gate' },
  async ({ visitor, context }) => {
    test.slow()
    const { page, at, say } = visitor
    const seller = await newFrontOffice('Till')
    const { token } = await comeSignedIn(context, 'reservation-admin', seller)
    await sellForCash(token)
    const row = await eventually(async () => {
      const { items } = await call<{ items: Row[] }>('/reservation-admin/shifts?state=OPEN', {
        token,
      })
      return items[0]
    })
    expect(row.expected.IDR).toBe(2 * price)

    await page.goto(at(`/reservation/admin/payment-list`))
    await page.getByRole('link', { name: say('ledger:payments.shifts') }).click()
    await page.getByRole('link', { name: /^Till/ }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: say('shifts:move.PAY_OUT.button') }).click()
    const form = page.getByRole('dialog').last()
    await form.getByLabel(say('shifts:move.amount', { currency: 'IDR' })).fill('50000')
    await form.getByLabel(say('shifts:move.reason')).fill('Ice')
    await form.getByRole('button', { name: say('shifts:move.PAY_OUT.button') }).click()
    await expect(sheet.getByText(/Ice/).first()).toBeVisible()

    await sheet.getByRole('button', { name: say('shifts:close.title') }).click()
    const closing = page.getByRole('dialog').last()
    // A note of 1,000 too much.
    const fields = closing.getByRole('textbox')
    await fields.nth(0).fill('6')
    await fields.nth(1).fill('1')
    await fields.nth(6).fill('1')
    await closing.getByLabel(say('shifts:close.reason')).fill('A note too much')
    await closing.getByRole('button', { name: say('shifts:close.confirm') }).click()
    await expect(sheet.getByText('A note too much').first()).toBeVisible()

    const again = {
      shiftId: row.shiftId,
      seen: 2,
      counts: [{ currency: 'IDR', pieces: [] }],
      reason: 'Again',
    }
    await expect(
      call(`/reservation-admin/drawers/${row.drawerId}/close`, {
        method: 'POST',
        body: again,
        token,
      }),
    ).rejects.toThrow(/ShiftIsClosed/)
  },
)
