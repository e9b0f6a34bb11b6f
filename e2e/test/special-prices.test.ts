import { expect } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import {
  asDesk,
  comeSignedIn,
  comeToDesk,
  login,
  newAgent,
  setPaymentTerms,
} from '../src/accounts.ts'
import { giveContact, nameParticipants } from '../src/checkout.ts'
import { fillCart } from '../src/screens.ts'
import { openDay, productBySlug } from '../src/sessions.ts'
import { readWorkbook } from '../../web/src/backoffice/spreadsheet/read-workbook.ts'
import { test, visitorOn } from '../src/world.ts'

const slug = 'batur-sunrise-trek'
const special = 463_819
const rupiah = (amount: number) => new RegExp(String(amount).replace(/\B(?=(\d{3})+$)/g, '[.,]'))

const cellsOf = (file: Buffer) => readWorkbook(Uint8Array.from(file))

test('an admin sets a special price, the agent orders at it, and the public page keeps the public price @desktop', async ({
  visitor,
  browser,
  context,
}) => {
  test.slow()
  const { page, say } = visitor
  const agent = await newAgent('Komang')
  const { uuid, token } = await login('agents', agent)
  const { id: productId, packageName, price, times } = await productBySlug(slug)
  await comeToDesk(context)
  const grid = `/admin/agent-special-price?agent=${uuid}&product=${productId}`
  await page.goto(visitor.at(grid))
  const cell = page.getByRole('gridcell').first()
  await expect(page.getByRole('rowheader').first()).toContainText(packageName)
  await expect(page.getByRole('rowheader').first()).toContainText(rupiah(price))
  await cell.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type(String(special))
  await page.keyboard.press('Enter')
  await expect(cell).toContainText(rupiah(special))
  await page.getByRole('button', { name: say('backoffice:form.save'), exact: true }).click()
  await expect(page.getByText(say('backoffice:form.allSaved'))).toBeVisible()
  await page.reload()
  await expect(cell).toContainText(rupiah(special))

  const shop = visitorOn(await (await browser.newContext()).newPage(), 'en')
  await comeSignedIn(shop.page.context(), 'agents', agent)
  await setPaymentTerms(uuid, true)
  const time = times[0] ?? ''
  const date = await openDay(slug, 28, time)
  await fillCart(uuid, token, { slug, date, time, adults: 2 }, 'agents')
  await shop.page.goto(shop.at('/cart'))
  await expect(shop.page.getByText(rupiah(2 * special)).first()).toBeVisible()
  await shop.page.getByRole('button', { name: say('checkout:cart.book') }).click()
  await nameParticipants(shop)
  await giveContact(shop, { firstName: 'Maya', lastName: 'Hartono', email: agent.email })
  await expect(shop.page).toHaveURL(/\/booking\/payment\?/)
  await shop.page.getByRole('button', { name: say('checkout:review.placeOnAccount') }).click()
  await expect(shop.page).toHaveURL(/\/agent\/order\/[\w-]{43}$/)
  await expect(shop.page.getByText(rupiah(2 * special)).first()).toBeVisible()
  await shop.page.context().close()

  const guest = visitorOn(await (await browser.newContext()).newPage(), 'en')
  await guest.page.goto(guest.at(`/activities/${slug}`))
  await expect(guest.page.getByRole('main')).toContainText(rupiah(price))
  expect(await guest.page.content()).not.toMatch(rupiah(special))
  await guest.page.context().close()
})

test('special prices are exported as a spreadsheet, changed in it and imported again @desktop', async ({
  visitor,
  context,
}) => {
  test.slow()
  const { page, say } = visitor
  const agent = await newAgent('Luh')
  const { uuid } = await login('agents', agent)
  const { id: productId } = await productBySlug(slug)
  const rate = { productId, agentId: uuid, variantId: 'adult' }
  await asDesk('/admins/special-prices', 'PUT', { ...rate, price: special })
  await comeToDesk(context)
  await page.goto(visitor.at(`/admin/agent-special-price?agent=${uuid}`))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: say('prices:sheet.export') }).click()
  const file = await readFile(await (await download).path())
  const [header, ...rows] = await cellsOf(file)
  expect(header?.slice(3, 5)).toEqual(['Special price (IDR)', 'Public price (IDR)'])
  const own = rows.find(row => row.includes(productId) && row.includes('adult'))
  expect(own?.[3]).toBe(special)

  const takeIn = (name: string, buffer: Buffer) =>
    page.getByLabel(say('backoffice:sheet.choose')).setInputFiles({
      name,
      buffer,
      mimeType: 'application/octet-stream',
    })
  await page.getByRole('button', { name: say('prices:sheet.import') }).click()
  await takeIn('same.xlsx', file)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('status')).toContainText(/^0 /)
  await dialog.getByRole('button', { name: say('backoffice:keep') }).click()

  const csv = [
    'Agent ID;Activity ID;Variant ID;Special price (IDR)',
    `${uuid};${productId};adult;455.000`,
    `${uuid};${productId};nobody;1`,
  ].join('\r\n')
  await page.getByRole('button', { name: say('prices:sheet.import') }).click()
  await takeIn('prices.csv', Buffer.from(csv))
  await expect(dialog.getByRole('status')).toContainText(/^1 .* 1 /)
  await dialog.getByRole('button', { name: /1/ }).click()
  await expect(dialog.getByRole('status')).toContainText(/^1 /)
  const wrong = page.waitForEvent('download')
  await dialog.getByRole('button', { name: say('backoffice:sheet.saveWrong') }).click()
  const [, only, ...more] = await cellsOf(await readFile(await (await wrong).path()))
  expect(only).toContain('nobody')
  expect(more).toEqual([])
  await dialog
    .getByRole('button', { name: say('backoffice:bulk.close'), exact: true })
    .last()
    .click()
  await expect(page.getByRole('gridcell').filter({ hasText: rupiah(455_000) })).toBeVisible()
})
