import { expect } from '@playwright/test'
import { demoPassword } from '@arung/demo/people'
import { comeToDesk, deskSession, freshEmail } from '../src/accounts.ts'
import { confirmOrder, signIn } from '../src/desk.ts'
import { call } from '../src/api.ts'
import { paidOrder } from '../src/other-buyers.ts'
import { openDay } from '../src/sessions.ts'
import { test } from '../src/world.ts'

test('a confirmed order appears at the reservation desk, and cancelling it cancels its booking there @desktop', async ({
  visitor,
  office,
}) => {
  test.slow()
  const { page, say } = visitor
  const time = '09:00'
  const date = await openDay('lake-batur-kayaking', 45, time)
  const buyer = { email: freshEmail('komang'), firstName: 'Komang' }
  const order = await paidOrder({ slug: 'lake-batur-kayaking', date, time, adults: 2 }, buyer)

  await signIn(visitor, '/reservation/admin/login', {
    email: 'staff@jeramaya.example',
    password: demoPassword,
    firstName: 'Demo',
  })
  await page
    .getByRole('link', { name: say('desk:menu.bookings'), exact: true })
    .first()
    .click()
  await page.goto(visitor.at('/reservation/admin/reservation-list?tab=all'))
  const search = page.getByRole('searchbox', { name: say('dayBookings:search') })
  await search.fill(order.orderNumber)
  await search.press('Enter')
  await expect(page.getByRole('main').getByText(/^0 /)).toBeVisible()

  await comeToDesk(office.page.context())
  await confirmOrder(office, order.orderNumber, { saysPickup: false })
  // Nobody reloads the list.
  const open = page.getByRole('link', { name: /Komang/ })
  await expect(open).toBeVisible()
  await open.click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByTitle('Status 6')).toBeVisible()
  await expect(drawer.getByText('+6281234567890')).toBeVisible()
  // The day is in the future, so there is nobody to receive.
  await expect(drawer.getByRole('button', { name: /\d/ })).toHaveCount(0)

  const { token } = await deskSession()
  const body = { refund: 'FULL', reason: 'The lake is closed' }
  await call(`/admins/orders/${order.slug}/cancel`, { method: 'POST', body, token })
  await expect(drawer.getByTitle('Status 9')).toBeVisible()
})
