import { randomUUID } from 'node:crypto'
import type { DeskAvailability } from '@arung/contracts/reservations/views'
import { sampleSingle, sampleType } from '@arung/domain/operations/samples'
import { productOf } from '@arung/demo/shapes'
import { trekProducts } from '@arung/demo/trek-products'
import { expect, type Page } from '@playwright/test'
import {
  asDesk,
  comeSignedIn,
  demoStaff,
  deskSession,
  freshEmail,
  staffSession,
} from '../src/accounts.ts'
import { call } from '../src/api.ts'
import { chooseSession } from '../src/catalogue.ts'
import { mailTo } from '../src/mailbox.ts'
import { eventually, paidOrder } from '../src/other-buyers.ts'
import { dayFromNow } from '../src/sessions.ts'
import { test, type Visitor } from '../src/world.ts'

const price = 350_000
const [early, late] = ['09:00', '13:00'] as const

/** Creates a product with places of its own, and three parties of its first session who have paid at the desk. */
async function furnishSessions(date: string) {
  const { token } = await staffSession()
  const post = <Answer>(path: string, body: object) =>
    call<Answer>(`/reservation-admin/${path}`, { method: 'POST', body, token })
  const word = randomUUID().slice(0, 6)
  const pool = { name: `Gorge ${word}`, sessionLimit: 10, dayLimit: null }
  const desk = await deskSession()
  const { id: poolId } = await call<{ id: string }>('/admins/pools', {
    method: 'POST',
    body: pool,
    token: desk.token,
  })
  const type = await post<{ id: string }>('product-types', {
    ...sampleType,
    kind: 'ATV',
    name: `Gorge ${word}`,
  })
  const { id: productId } = await post<{ id: string }>('products', {
    ...sampleSingle,
    name: `Gorge ${word}`,
    nameId: `Ngarai ${word}`,
    typeId: type.id,
    pools: [{ poolId, per: 'PERSON' }],
    units: null,
    guideRatio: null,
    sessions: [early, late],
    price,
  })
  const guests = ['Komang', 'Budi', 'Sari'].map(name => `${name} ${word}`)
  for (const name of guests)
    await post('reservations', {
      lines: [{ reservationProductId: productId, date, times: [early], guests: { adults: 2 } }],
      party: { name, phone: '+6281298765432' },
      source: 'WALK_IN',
      payment: { method: 'CASH', amount: 2 * price },
      expectedTotal: 2 * price,
    })
  const [moved = '', canceled = '', left = ''] = guests
  return { poolId, productId, word, moved, canceled, left }
}

/** Opens the screen that closes the first session, and returns the choice of each party. */
async function openClosing({ page, at, say }: Visitor, date: string) {
  await page.goto(at(`/reservation/admin/closures/new?date=${date}&list=ATV&times=${early}`))
  return (name: string) =>
    page.getByRole('combobox', { name: say('closures:parties.choice', { name }) })
}

/** Returns whether the desk sells the first session. */
async function stateAt(productId: string, date: string, token: string): Promise<string> {
  const { parts } = await call<DeskAvailability>(
    `/reservation-admin/desk-products/${productId}/availability?date=${date}`,
    { token },
  )
  const session = parts[0]?.sessions.find(({ time }) => time === early)
  if (session === undefined) throw new Error(`There is no session at ${early} on ${date}`)
  return session.state
}

const resultOf = (page: Page, name: string) =>
  page.getByRole('row', { name: new RegExp(name) }).last()

test(
  'closing a session moves one party, cancels another with its money, leaves a third, and sells no more @desktop',
  { tag: '@gate' },
  async ({ visitor, context }) => {
    const { page, say } = visitor
    const date = dayFromNow(24)
    const { productId, moved, canceled, left } = await furnishSessions(date)
    const { token } = await comeSignedIn(context, 'reservation-admin', demoStaff)
    const choiceOf = await openClosing(visitor, date)
    // The nearest session is proposed.
    await expect(choiceOf(moved)).toHaveValue(`${date}|${late}`)
    await choiceOf(canceled).selectOption('CANCEL')
    await choiceOf(left).selectOption('LATER')
    await page.getByText(say('closures:reasons.WATER'), { exact: true }).click()
    const close = say('closures:review.confirm')
    await page
      .getByRole('region', { name: say('closures:review.label') })
      .getByRole('button', { name: close })
      .click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(/Rp\s700[.,]000/)
    await question.getByRole('button', { name: close }).click()

    await expect(page.getByText(say('closures:view.open'), { exact: true }).first()).toBeVisible()
    await expect(resultOf(page, moved)).toContainText(/13[.:]00/)
    await expect(resultOf(page, canceled)).toContainText(say('closures:outcomes.CANCELED'))
    await expect(resultOf(page, left)).toContainText(say('closures:outcomes.LATER'))

    await expect.poll(() => stateAt(productId, date, token)).toBe('CLOSED')
    // What was left is decided here, and nobody reloads the page.
    await choiceOf(left).selectOption(`${date}|${late}`)
    const apply = say('closures:review.apply')
    await page.getByRole('button', { name: apply }).click()
    await question.getByRole('button', { name: apply }).click()
    await expect(page.getByText(say('closures:view.done'), { exact: true })).toBeVisible()
    await expect(resultOf(page, left)).toContainText(/13[.:]00/)
  },
)

/** Creates an activity of the site that takes places from a pool, and says which product of the desk it is. */
async function sellOnSite(word: string, poolId: string, productId: string): Promise<string> {
  const [trek] = trekProducts
  if (trek === undefined) throw new Error('The demo has no treks')
  const { token } = await deskSession()
  const slug = `gorge-walk-${word}`
  const body = {
    ...productOf(trek, new Map()),
    slug,
    packageName: `Gorge walk ${word}`,
    packageNameId: `Jalan ngarai ${word}`,
    childRate: null,
    minOrderQuantity: 1,
    isVaried: false,
    variants: [],
    addOnIds: [],
    offersPickup: false,
    times: [early, late],
    pools: [{ poolId, per: 'PERSON' }],
  }
  const { id } = await call<{ id: string }>('/admins/products', { method: 'POST', body, token })
  const staff = await staffSession()
  const mapping = { productId: id, variantId: null, parts: [productId] }
  await call('/reservation-admin/product-mappings', {
    method: 'PUT',
    body: mapping,
    token: staff.token,
  })
  return slug
}

test('a party is kept without a date, its guests choose one by the link of their mail, and the list shows the new day @desktop', async ({
  visitor,
  office,
}) => {
  test.slow()
  const [date, next] = [dayFromNow(25), dayFromNow(27)]
  const { word, poolId, productId } = await furnishSessions(date)
  const slug = await sellOnSite(word, poolId, productId)
  const buyer = { email: freshEmail('luh'), firstName: `Luh ${word}` }
  const order = await paidOrder({ slug, date, time: early, adults: 2 }, buyer)
  await asDesk(`/admins/orders/${order.slug}/confirm`, 'POST', {})
  const desk = await comeSignedIn(office.page.context(), 'reservation-admin', demoStaff)
  const list = () =>
    call<{ items: { date: string; time: string; guestName: string }[] }>(
      `/reservation-admin/bookings?q=${order.orderNumber}`,
      { token: desk.token },
    )
  await eventually(async () => ((await list()).items.length > 0 ? true : undefined))
  const guest = (await list()).items[0]?.guestName ?? ''

  const choiceOf = await openClosing(office, date)
  await choiceOf(guest).selectOption('KEEP')
  const close = office.say('closures:review.confirm')
  await office.page
    .getByRole('region', { name: office.say('closures:review.label') })
    .getByRole('button', { name: close })
    .click()
  await office.page.getByRole('alertdialog').getByRole('button', { name: close }).click()
  await expect(resultOf(office.page, guest)).toContainText(office.say('closures:outcomes.KEPT'))

  const isAsked = /choose a new date|pilih tanggal baru/i
  const mail = await mailTo(visitor.origin, buyer.email, ({ subject }) => isAsked.test(subject))
  const link = /https?:\/\/[^\s)\]>]+\/order\/[\w-]+/.exec(mail.text)?.[0] ?? ''
  const { page, say } = visitor
  await page.goto(link)
  const asked = page.getByRole('region', { name: say('order:kept.title') })
  await chooseSession(visitor, asked, { date: next, time: late })
  await asked.getByRole('button', { name: say('order:kept.confirm') }).click()
  await expect(asked).toBeHidden()

  await eventually(async () => {
    const [row] = (await list()).items
    return row?.date === next && row.time === late ? true : undefined
  })
  await office.page.goto(
    office.at(`/reservation/admin/reservation-list?tab=all&q=${order.orderNumber}`),
  )
  await expect(office.page.getByRole('row', { name: new RegExp(guest) })).toContainText(/13[.:]00/)
})
