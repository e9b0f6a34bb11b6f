import { afterAll, beforeAll, expect } from 'vitest'
import { openAgents, usualPrice } from '../agent-reservations/agent-desk.ts'
import { price } from '../reservations/desk.ts'
import { choice, days, productForm, startCheckout } from '../shop.ts'
import { openWorld, type Answer } from '../world.ts'

export type Sell = (date: string, time?: string) => Promise<Answer>

/** A lunch that takes places of no pool, and the four that sell it. Closed after the file's tests. */
export async function openUnpooled() {
  const world = await openWorld()
  afterAll(() => world.close())
  const { desk, agent } = await openAgents(world)
  const { lunch } = desk.products
  const reseller = await agent('reseller')
  const siteAgent = await world.person('agents', 'partner')
  const site = { productId: '' }
  beforeAll(async () => {
    site.productId = await desk.shop.save('/admins/products', productForm('lunch', { pools: [] }))
    const body = { ...site, variantId: null, parts: [lunch] }
    expect((await desk.send('PUT', '/product-mappings', body)).status).toBe(200)
  })
  const onSite = (date: string, time: string, by: { token?: string } = {}) =>
    startCheckout(world, [choice(site.productId, 1, { date, times: [time] })], by)
  const sellers: Readonly<Record<string, Sell>> = {
    'the site': async (date, time = '13:00') => (await onSite(date, time)).answer,
    'an agent of the site': async (date, time = '13:00') =>
      (await onSite(date, time, { token: siteAgent.token })).answer,
    'the desk': (date, time = '13:00') =>
      desk.sell(desk.sale([{ ...desk.line(lunch, [time], 1), date }], price)),
    'a reservation agent': (date, time = '13:00') =>
      reseller.send('POST', '/bookings', {
        reservationProductId: lunch,
        date,
        times: [time],
        guests: { adults: 1 },
        party: { name: 'Made Wirawan', phone: '+628199999999' },
        method: 'PAYMENT_ON_ARRIVAL',
        expectedTotal: usualPrice,
      }),
  }
  let lastDay = 20
  const freshDay = () => days((lastDay += 1))
  return { world, desk, lunch, onSite, sellers, freshDay }
}

export const closedTo = (answer: Answer): boolean =>
  answer.status === 409 && (answer.code === 'Closed' || answer.code === 'DateClosed')
