import { randomUUID } from 'node:crypto'
import type { SaveProduct } from '@arung/contracts/catalogue/requests'
import { sampleSingle, sampleType } from '@arung/domain/operations/samples'
import { productOf } from '@arung/demo/shapes'
import { trekProducts } from '@arung/demo/trek-products'
import { expect } from '@playwright/test'
import {
  comeSignedIn,
  comeToDesk,
  demoStaff,
  deskSession,
  freshEmail,
  staffSession,
} from '../src/accounts.ts'
import { call } from '../src/api.ts'
import { completed, confirmOrder } from '../src/desk.ts'
import { paidOrder } from '../src/other-buyers.ts'
import { dayFromNow, isDayOver, noSessionLeft } from '../src/sessions.ts'
import { test } from '../src/world.ts'

/** The last two times of a day, so that they are still to come. */
const times = ['23:40', '23:50'] as const
const durationMinutes = 10

test(
  'a combo bought online becomes two bookings, each checked in, started and ended from the first screen @desktop',
  { tag: '@gate' },
  async ({ visitor, office, context }) => {
    test.skip(isDayOver(), noSessionLeft)
    const word = randomUUID().slice(0, 6)
    const combo = await sellCombo(word)
    await mapCombo(word, combo.id)
    const buyer = { email: freshEmail('luh'), firstName: `Luh ${word}` }
    const choice = { slug: combo.slug, date: dayFromNow(0), time: times[0], times, adults: 2 }
    const order = await paidOrder(choice, buyer)
    await comeToDesk(office.page.context())
    await confirmOrder(office, order.orderNumber, { saysPickup: false })

    const { page, say } = visitor
    await comeSignedIn(context, 'reservation-admin', demoStaff)
    // A visitor who has not chosen English is redirected to the Indonesian page.
    await context.addCookies([{ name: 'locale', value: 'en', url: visitor.origin }])
    await page.goto(visitor.at('/reservation/admin'))
    for (const name of namesOf(word)) {
      await page.getByRole('button', { name: new RegExp(name) }).click()
      const departure = page.getByRole('listitem').filter({ hasText: name }).first()
      const next = (words: string) =>
        departure.getByRole('button', { name: new RegExp(`^${words}: .*${word}`) })
      await next(say('dayBookings:moves.receive', { count: 2 })).click()
      await next(say('dayBookings:moves.start')).click()
      await next(say('dayBookings:moves.end')).click()
      await expect(completed(visitor).filter({ hasText: name })).toHaveCount(1)
    }

    // The order is completed overnight. The history of its guests is visible at once.
    await page.goto(
      visitor.at(`/reservation/admin/reservation-list?tab=all&q=${order.orderNumber}`),
    )
    await expect(
      page.getByRole('row').filter({ hasText: say('dayBookings:status.ENDED') }),
    ).toHaveCount(2)
  },
)

const namesOf = (word: string) => [`Dusk walk ${word}`, `Night walk ${word}`]

/** Creates two activities of the last hour, and a combo of both at one price. */
async function sellCombo(word: string): Promise<{ id: string; slug: string }> {
  const [trek] = trekProducts
  if (trek === undefined) throw new Error('The demo has no treks')
  const { token } = await deskSession()
  const like = {
    ...productOf(trek, new Map()),
    isVaried: false,
    variants: [],
    childRate: null,
    pools: [],
    addOnIds: [],
    durationMinutes,
    cutoffMinutes: 0,
    minOrderQuantity: 1,
    price: 300_000,
    nettPrice: 300_000,
  }
  const save = async (name: string, more: Partial<SaveProduct>): Promise<string> => {
    const slug = name.toLowerCase().replaceAll(' ', '-')
    const body = { ...like, packageName: name, packageNameId: name, slug, ...more }
    const saved = await call<{ id: string }>('/admins/products', { method: 'POST', body, token })
    return saved.id
  }
  const parts = []
  for (const [nth, name] of namesOf(word).entries())
    parts.push(await save(name, { times: [times[nth] ?? ''] }))
  const components = parts.map(productId => ({ productId, variantId: null }))
  const slug = `both-walks-${word}`
  const id = await save(`Both walks ${word}`, {
    isCombo: true,
    components,
    slug,
    times: [times[0]],
  })
  return { id, slug }
}

/** Maps activities without a list of their own, and the combo as the two of them. */
async function mapCombo(word: string, productId: string): Promise<void> {
  const { token } = await staffSession()
  const send = <Answer>(method: 'POST' | 'PUT', path: string, body: object) =>
    call<Answer>(`/reservation-admin/${path}`, { method, body, token })
  const type = { ...sampleType, kind: 'NONE', name: `Walks ${word}` }
  const { id: typeId } = await send<{ id: string }>('POST', 'product-types', type)
  const parts = []
  for (const [nth, name] of namesOf(word).entries()) {
    const body = {
      ...sampleSingle,
      name,
      nameId: name,
      typeId,
      pools: [],
      units: null,
      guideRatio: null,
      durationMinutes,
      sessions: [times[nth]],
    }
    parts.push((await send<{ id: string }>('POST', 'products', body)).id)
  }
  await send('PUT', 'product-mappings', { productId, variantId: null, parts })
}
