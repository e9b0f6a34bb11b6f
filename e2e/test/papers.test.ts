import { expect } from '@playwright/test'
import { comeSignedIn, demoStaff } from '../src/accounts.ts'
import { ownProduct } from '../src/own-product.ts'
import { dayFromNow } from '../src/sessions.ts'
import { test } from '../src/world.ts'

const price = 550_000
const tax = /Rp\s100[.,]000/

/** A product of its own type, sold on request for two in cash. */
async function taxedProduct() {
  const { post, word, name, productId } = await ownProduct('Kite', price)
  const sell = () =>
    post<{ number: string; reservationId: string }>('reservations', {
      lines: [
        {
          reservationProductId: productId,
          date: dayFromNow(60),
          times: ['09:00'],
          guests: { adults: 2 },
        },
      ],
      party: { name: `Sari ${word}`, phone: '+6281298765432' },
      source: 'WALK_IN',
      payment: { method: 'CASH', amount: 2 * price },
      expectedTotal: 2 * price,
    })
  return { name, word, sell }
}

test('a tax rate is added, a sale keeps it, and its receipt and invoice have numbers @desktop', async ({
  visitor,
  context,
}) => {
  test.slow()
  const { page, at, say } = visitor
  const { name, word, sell } = await taxedProduct()
  await comeSignedIn(context, 'reservation-admin', demoStaff)

  await page.goto(at('/reservation/admin/taxes'))
  await page.getByRole('button', { name: say('taxes:add') }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(say('taxes:fields.name'), { exact: true }).fill(`Tax ${word}`)
  await form.getByLabel(say('taxes:fields.percent')).fill('10')
  await form.getByLabel(say('taxes:fields.from')).fill('01/01/2026')
  await form.getByLabel(name).check()
  await form.getByRole('button', { name: say('taxes:save') }).click()
  await expect(page.getByRole('row').filter({ hasText: `Tax ${word}` })).toBeVisible()

  const { number, reservationId } = await sell()
  await page.goto(at(`/reservation/admin/payment-list?q=${number}`))
  const [receipt] = await Promise.all([
    context.waitForEvent('page'),
    page
      .getByRole('row')
      .filter({ hasText: number })
      .getByRole('button', { name: say('papers:print.receipt') })
      .click(),
  ])
  await receipt.close()

  await page.goto(at('/reservation/admin/payment-list/months/taxes'))
  const bySale = page.getByRole('table', { name: say('months:taxes.sale') })
  const ofRate = bySale.getByRole('row').filter({ hasText: `Tax ${word} 10 %` })
  await ofRate.getByRole('link', { name: tax }).click()
  await expect(page).toHaveURL(/report\/rows\?.*tax=1000/)
  await expect(page.getByRole('row').filter({ hasText: number }).first()).toContainText(tax)

  await page.goto(at(`/reservation/admin/sale/${reservationId}`))
  const [invoice] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: say('papers:print.invoice'), exact: true }).click(),
  ])
  await invoice.close()

  await page.goto(at(`/reservation/admin/payment-list/receipts?q=${number}`))
  const rows = page.getByRole('row').filter({ hasText: number })
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: say('papers:kinds.RECEIPT') })).toContainText(tax)
  const ofInvoice = rows.filter({ hasText: say('papers:kinds.INVOICE') })
  await expect(ofInvoice).toContainText(/I-\d{4}-\d{6}/)

  await ofInvoice
    .getByRole('button', { name: /I-\d{4}-\d{6}$/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: say('papers:actions.void') }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: say('papers:void.confirm') }).click()
  await expect(ofInvoice.first()).toContainText(say('papers:voided'))
  await expect(rows.filter({ hasText: say('papers:kinds.CREDIT_NOTE') })).toContainText(/I-\d{4}/)
})
