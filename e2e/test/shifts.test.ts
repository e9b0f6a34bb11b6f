import { randomUUID } from 'node:crypto'
import { sampleSingle, sampleType } from '@arung/domain/operations/samples'
import { expect } from '@playwright/test'
import { comeSignedIn, login, newFinance, newFrontOffice, staffSession } from '../src/accounts.ts'
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

test('finance sends a large difference back from its first screen, and the desk counts the shift again @desktop', async ({
  visitor,
  context,
}) => {
  test.slow()
  const { page, at, say } = visitor
  const seller = await newFrontOffice('Dewi')
  const { token } = await login('reservation-admin', seller)
  const send = (path: string, body: object) =>
    call<{ id: string }>(`/reservation-admin/${path}`, { method: 'POST', body, token })
  const notes = (count: number) => [{ currency: 'IDR', pieces: [{ value: 100_000, count }] }]
  const { id: shiftId } = await send('shifts', { float: notes(9) })
  const { drawerId } = await eventually(async () => {
    const { items } = await call<{ items: Row[] }>('/reservation-admin/shifts', { token })
    return items[0]
  })
  const count = { shiftId, seen: 0, counts: notes(2), reason: 'No idea' }
  await send(`drawers/${drawerId}/close`, count)

  await comeSignedIn(context, 'reservation-admin', await newFinance('Wayan'))
  await page.goto(at('/reservation/admin'))
  const tasks = page.getByRole('list', { name: say('reservation:home.tasks') })
  await tasks.getByRole('link', { name: /shift difference|selisih sif/ }).click()
  await page.getByRole('link', { name: /^Dewi/ }).click()
  const sheet = page.getByRole('dialog').first()
  await sheet.getByRole('button', { name: say('shifts:sendBack.button') }).click()
  const asked = page.getByRole('alertdialog')
  await asked.getByLabel(say('shifts:sendBack.reason')).fill('Seven notes lie in the safe')
  await asked.getByRole('button', { name: say('shifts:sendBack.button') }).click()
  await expect(sheet.getByText(/Seven notes lie in the safe/).first()).toBeVisible()

  await page.goto('about:blank')
  await comeSignedIn(context, 'reservation-admin', seller)
  await page.goto(at('/reservation/admin/payment-list/shifts?tab=recount'))
  await page.getByRole('link', { name: /^Dewi/ }).click()
  await sheet.getByRole('button', { name: say('shifts:recount.title') }).click()
  const form = page.getByRole('dialog').last()
  await form.getByRole('textbox').first().fill('9')
  await form.getByRole('button', { name: say('shifts:recount.confirm') }).click()
  const steps = sheet.getByRole('list', { name: say('shifts:steps.title') })
  await expect(steps.getByRole('listitem')).toHaveCount(3)
  await expect(steps.getByRole('listitem').last()).toContainText(say('shifts:difference.none'))
})
