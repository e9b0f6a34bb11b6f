import { randomUUID } from 'node:crypto'
import { sampleSingle, sampleType } from '@arung/domain/operations/samples'
import { expect, type Page } from '@playwright/test'
import { comeSignedIn, demoStaff, staffSession } from '../src/accounts.ts'
import { call } from '../src/api.ts'
import { newReservationAgent } from '../src/reservation-agents.ts'
import { test } from '../src/world.ts'

const agentPrice = 287_000

/** A product that agents buy at a price of their own. */
async function furnishProduct(name: string): Promise<void> {
  const { token } = await staffSession()
  const add = (path: string, body: object) =>
    call<{ id: string }>(`/reservation-admin/${path}`, { method: 'POST', body, token })
  const type = await add('product-types', { ...sampleType, name: `Type of ${name}` })
  await add('products', {
    ...sampleSingle,
    typeId: type.id,
    pools: [],
    units: null,
    guideRatio: null,
    name,
    nameId: name,
    sessions: ['09:00', '13:00'],
    price: 350_000,
    agentPrice,
  })
}

const rowOf = (page: Page, guest: string) =>
  page.getByRole('main').getByRole('row', { name: new RegExp(guest) })

test(
  'an agent books by deposit at its own price, staff approve it, and the agent sees it approved @desktop',
  { tag: '@gate' },
  async ({ visitor, context, office }) => {
    const { page, say } = visitor
    const word = randomUUID().slice(0, 6)
    const [name, guest] = [`Raft ${word}`, `Emma ${word}`]
    await furnishProduct(name)
    const agent = await newReservationAgent('Kadek', 2 * agentPrice)
    await comeSignedIn(context, 'reservation', agent)

    await page.goto(visitor.at('/reservation'))
    await page
      .getByRole('main')
      .getByRole('link', { name: say('agentBookings:new') })
      .click()
    const product = page.getByRole('combobox', { name: say('deskSale:product') })
    await product.fill(word)
    await product.press('Enter')
    await expect(page.getByRole('definition').filter({ hasText: /574[.,]000/ })).toBeVisible()
    await page.getByLabel(say('deskSale:name'), { exact: true }).fill(guest)
    await page.getByLabel(say('deskSale:phone')).last().fill('81298765432')
    await page.getByText(say('reservationAgent:methods.DEPOSIT'), { exact: true }).click()
    await page.getByRole('button', { name: say('agentBookings:form.send') }).click()
    const result = page.getByRole('status').filter({ hasText: guest })
    await expect(result).toContainText(/574[.,]000/)
    await page.getByRole('link', { name: say('agentBookings:booked.open') }).click()
    await expect(page.getByText(say('agentBookings:status.NEED_APPROVAL'))).toBeVisible()

    await comeSignedIn(office.page.context(), 'reservation-admin', demoStaff)
    await office.page.goto(
      office.at(`/reservation/admin/unconfirmed-reservation-list?tab=requests&q=${word}`),
    )
    const row = rowOf(office.page, guest)
    // Staff see whose booking it is.
    await expect(row).toContainText('Kadek Tours')
    await row
      .getByRole('button', { name: new RegExp(guest) })
      .last()
      .click()
    const drawer = office.page.getByRole('dialog')
    await drawer.getByRole('button', { name: say('dayBookings:sale.approve') }).click()
    // The agent owes it, so nothing is left to collect.
    await expect(drawer.getByTitle('Status 6')).toBeVisible()

    await page.goto(visitor.at('/reservation'))
    await expect(rowOf(page, guest)).toContainText(say('agentBookings:status.APPROVED'))
    await expect(rowOf(page, guest)).toContainText(/574[.,]000/)
  },
)
