import { expect } from '@playwright/test'
import { comeSignedIn, demoStaff } from '../src/accounts.ts'
import { ownProduct } from '../src/own-product.ts'
import { dayFromNow } from '../src/sessions.ts'
import { test } from '../src/world.ts'

const price = 350_000
const sold = /Rp\s700[.,]000/
const paid = /Rp\s500[.,]000/
const owed = /Rp\s200[.,]000/

/** Sells a product of its own type to a party of two, who pay 500,000 of 700,000 rupiah in cash. */
async function sellOnce() {
  const { post, word, name, typeId, productId } = await ownProduct('Canoe', price)
  const guest = `Sari ${word}`
  const date = dayFromNow(90)
  const sale = await post<{ number: string }>('reservations', {
    lines: [{ reservationProductId: productId, date, times: ['09:00'], guests: { adults: 2 } }],
    party: { name: guest, phone: '+6281298765432' },
    source: 'PHONE',
    payment: { method: 'CASH', amount: 500_000 },
    expectedTotal: 2 * price,
  })
  return { name, guest, date, number: sale.number, type: typeId }
}

test(
  'finance follows a number of the report to its events and to the booking, and finds the payment @desktop',
  { tag: '@gate' },
  async ({ visitor, context }) => {
    const { page, at, say } = visitor
    const { name, guest, date, number, type } = await sellOnce()
    await comeSignedIn(context, 'reservation-admin', demoStaff)
    await page.goto(at('/reservation/admin/report'))
    await expect(page.getByRole('button', { name: say('backoffice:export') })).toBeVisible()

    await page.goto(at(`/reservation/admin/report?from=${date}&to=${date}&type=${type}`))
    const totals = page.getByRole('region', { name: say('ledger:report.totals') })
    await expect(totals.getByRole('link', { name: sold })).toBeVisible()
    await expect(totals.getByRole('link', { name: owed })).toBeVisible()
    await expect(page.getByRole('rowheader', { name }).first()).toBeVisible()
    await totals.getByRole('link', { name: paid }).click()
    await expect(page).toHaveURL(/report\/rows\?/)
    const event = page.getByRole('main').getByText(number).first()
    await expect(event).toBeVisible()
    await expect(page.getByRole('main').getByText(paid).first()).toBeVisible()
    await event.click()
    await expect(page.getByRole('dialog').getByText(guest).first()).toBeVisible()

    await page.goto(at(`/reservation/admin/payment-list?q=${number}`))
    await expect(page.getByRole('main').getByText(number).first()).toBeVisible()
    await expect(page.getByRole('main').getByText(paid).first()).toBeVisible()

    await page.goto(at(`/reservation/admin/report-lite?from=${date}&to=${date}&type=${type}`))
    await expect(page.getByRole('rowheader', { name }).first()).toBeVisible()
    await expect(page.getByRole('main').getByText(/Rp|IDR/)).toHaveCount(0)
  },
)
