import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { ProductAtDesk } from '@arung/contracts/catalogue/product-views'
import type { DayAvailability, ProductDetail } from '@arung/contracts/catalogue/views'
import { asDesk, comeToDesk, deskSession, login, newCustomer } from '../src/accounts.ts'
import { call } from '../src/api.ts'
import { placedOrder } from '../src/other-buyers.ts'
import { openDay } from '../src/sessions.ts'
import { test, type Visitor } from '../src/world.ts'

const atv = { slug: 'jungle-atv-7km', time: '09:00' }

/** A picture that no other test uploads. The same picture twice would be stored once. */
async function pictureOf({ page }: Visitor): Promise<Buffer> {
  return page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 200 } })
}

test(
  'an admin sees the order of a day before closing that day @desktop',
  { tag: '@gate' },
  async ({ visitor, context }) => {
    const { page, say } = visitor
    const date = await openDay(atv.slug, 45, atv.time)
    const customer = await newCustomer('Wayan')
    const { token } = await login('users', customer)
    const order = await placedOrder({ ...atv, date, adults: 2 }, { ...customer, token })
    await comeToDesk(context)
    await page.goto(visitor.at(`/admin/products/${atv.slug}/calendar`))
    const [year, month, day] = date.split('-').map(Number)
    const name = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day)).toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    })
    const cell = page.getByRole('button', { name: new RegExp(`\\b${name}`) })
    await expect(cell).toBeVisible()
    await cell.click()
    await cell.click()
    await page.getByRole('button', { name: say('productCalendar:close.button') }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('link', { name: order.orderNumber })).toBeVisible()
    await question.getByLabel(say('productCalendar:reason.label')).fill('High water')
    await question.getByRole('button', { name: say('productCalendar:close.confirm') }).click()
    await expect(question).toBeHidden()
    const closed = page.getByRole('table', { name: say('productCalendar:closedDays') })
    const row = closed.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText('High water')
    const stateOf = async () => {
      const range = `from=${date}&to=${date}`
      const days = await call<DayAvailability[]>(`/products/${atv.slug}/availability?${range}`)
      return days[0]?.state
    }
    await expect.poll(stateOf).toBe('CLOSED')
    await row.getByRole('button').click()
    await question.getByRole('button', { name: say('productCalendar:open.confirm') }).click()
    await expect(question).toBeHidden()
    await expect.poll(stateOf).toBe('OPEN')
  },
)

/** A product with pictures that no other test, and no retry, looks at. */
async function ownSwing(): Promise<string> {
  const { token } = await deskSession()
  const { product } = await call<ProductAtDesk>('/admins/products/jungle-swing-pass', { token })
  const slug = `pictured-${randomUUID().slice(0, 8)}`
  await asDesk('/admins/products', 'POST', {
    ...product,
    slug,
    packageName: slug,
    packageNameId: slug,
  })
  return slug
}

test('an admin uploads a picture and puts it first, and guests see it first @desktop', async ({
  visitor,
  context,
}) => {
  const { page, say } = visitor
  const slug = await ownSwing()
  await comeToDesk(context)
  await page.goto(visitor.at(`/admin/products/${slug}/images`))
  const list = page.getByRole('list', { name: say('pictures:title') })
  await expect(list).toBeVisible()
  const before = await list.getByRole('group').count()
  await page.locator('input[type="file"]').setInputFiles({
    name: 'new.png',
    mimeType: 'image/png',
    buffer: await pictureOf(visitor),
  })
  const added = list.getByRole('group', { name: say('pictures:picture', { n: before + 1 }) })
  await added.getByLabel(say('pictures:words.alt')).fill('A swing at dawn')
  await added.getByLabel(say('pictures:words.altId')).fill('Ayunan saat fajar')
  for (let n = before + 1; n > 1; n -= 1)
    await page.getByRole('button', { name: say('pictures:earlier', { n }), exact: true }).click()
  await page.getByRole('button', { name: say('backoffice:form.save'), exact: true }).click()
  await expect(page.getByText(say('pictures:saved'))).toBeVisible()
  await expect
    .poll(async () => (await call<ProductDetail>(`/products/${slug}`)).images[0])
    .toMatchObject({ alt: 'A swing at dawn', altId: 'Ayunan saat fajar' })
  await page.goto(visitor.at(`/activities/${slug}`))
  await expect(page.getByRole('img', { name: 'A swing at dawn' }).first()).toBeVisible()
})
