import { expect } from '@playwright/test'
import { comeSignedIn, demoStaff } from '../src/accounts.ts'
import { call } from '../src/api.ts'
import { time } from '../src/crew-day.ts'
import { ownProduct } from '../src/own-product.ts'
import { dayFromNow } from '../src/sessions.ts'
import { test } from '../src/world.ts'

const price = 350_000

/** Sells a new activity of today for two, paid in cash. Returns the number of the sale. */
async function sellToday(): Promise<string> {
  const { post, name, productId } = await ownProduct('Month', price, {
    durationMinutes: 10,
    sessions: [time],
  })
  const sale = await post<{ number: string }>('reservations', {
    lines: [
      {
        reservationProductId: productId,
        date: dayFromNow(0),
        times: [time],
        guests: { adults: 2 },
      },
    ],
    party: { name, phone: '+6281298765432' },
    source: 'PHONE',
    payment: { method: 'CASH', amount: 2 * price },
    expectedTotal: 2 * price,
  })
  return sale.number
}

test('a sale of today counts in the present month, whose numbers lead to it, and the month cannot be closed yet @desktop', async ({
  visitor,
  context,
}) => {
  const { page, at, say } = visitor
  const number = await sellToday()
  const { token } = await comeSignedIn(context, 'reservation-admin', demoStaff)
  const month = dayFromNow(0).slice(0, 7)

  await page.goto(at('/reservation/admin/payment-list'))
  await page.getByRole('link', { name: say('ledger:payments.months') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('months:title') })).toBeVisible()
  const table = page.getByRole('table', { name: say('months:title') })
  const present = table.getByRole('row').nth(1)
  await expect(present.getByText(say('months:states.RUNNING'))).toBeVisible()
  await present.getByRole('link').first().click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(say('ledger:methods.CASH')).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  await present.getByRole('link', { name: /^Rp/ }).first().click()
  await expect(page).toHaveURL(/report\/rows\?.*figure=sold/)
  await expect(page.getByRole('main').getByText(number).first()).toBeVisible()

  const close = { method: 'POST', body: { seen: 0 }, token }
  await expect(call(`/reservation-admin/months/${month}/close`, close)).rejects.toThrow(
    /MonthNotOver/,
  )
})
