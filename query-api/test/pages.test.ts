import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { MenuView, MovedAddress, PageView, PublicAddress } from '@arung/contracts/pages/views'
import { RedirectRule } from '@arung/contracts/redirects/requests'
import type { DomainEvent } from '@arung/domain/event-types'
import { sampleMenu, samplePage, sampleRules } from '@arung/domain/testing/sample-pages'
import { at } from '@arung/projections/testing/sample-events'
import { ids, shop } from './shop.ts'
import { startWorld, type World } from './world.ts'

let world: World
const section = samplePage.sections[0]!
const picture = { mediaId: ids.picture, alt: 'River', altId: 'Sungai' }

beforeAll(async () => {
  world = await startWorld()
  await world.say(...shop, {
    type: 'PageSaved',
    data: {
      pageKey: 'about',
      page: {
        ...samplePage,
        picture,
        sections: [{ ...section, body: '<p>ok</p><script>alert(1)</script>' }],
      },
      at: at(1),
    },
  })
})
afterAll(() => world.stop())

const get = async <Schema extends z.ZodType>(path: string, schema: Schema) => {
  const { status, body } = await world.ask(path)
  expect(status).toBe(200)
  return schema.parse(body.data)
}

test('a company page has both languages, its picture and the time of its change', async () => {
  const about = await get('/pages/about', PageView)
  expect(about).toMatchObject({
    key: 'about',
    titleId: 'Tentang kami',
    picture: { base: '/media/abc', altId: 'Sungai' },
    changedAt: at(1),
  })
})

test('a page is sanitised even if what was stored is not', async () => {
  const about = await get('/pages/about', PageView)
  expect(about.sections[0]?.body).toBe('<p>ok</p>')
})

test('a picture that is not there leaves no gap', async () => {
  const about = await get('/pages/about', PageView)
  expect(about.sections[0]?.picture).toBeNull()
})

test('an unwritten page is not found, and an unknown page key is refused', async () => {
  expect((await world.ask('/pages/history')).status).toBe(404)
  expect((await world.ask('/restaurant-menu')).status).toBe(404)
  expect((await world.ask('/pages/imprint')).status).toBe(422)
  expect(await get('/redirects', z.array(RedirectRule))).toEqual([])
})

test('the menu and the redirect rules are the last ones saved', async () => {
  await world.say(
    { type: 'MenuSaved', data: { menu: { ...sampleMenu, opens: '08:00' }, at: at(1) } },
    { type: 'MenuSaved', data: { menu: sampleMenu, at: at(2) } },
    { type: 'RedirectsSaved', data: { rules: [], at: at(1) } },
    { type: 'RedirectsSaved', data: { rules: sampleRules, at: at(2) } },
  )
  const menu = await get('/restaurant-menu', MenuView)
  expect(menu).toEqual({ ...sampleMenu, changedAt: at(2) })
  expect(await get('/redirects', z.array(RedirectRule))).toEqual(sampleRules)
})

test('the address list has every visible page with its last change', async () => {
  const addresses = await get('/addresses', z.array(PublicAddress))
  const paths = addresses.map(address => address.path)
  expect(paths).toContain('/about')
  expect(paths).toContain('/activities/rafting')
  expect(paths).toContain('/activities/combo/rafting-and-atv')
  expect(paths).not.toContain('/activities/hidden')
  expect(addresses.find(address => address.path === '/about')?.changedAt).toBe(at(1))
})

test('an activity with a new slug is found from its old address', async () => {
  const swing = shop.find(
    event => event.type === 'ProductSaved' && event.data.productId === ids.swing,
  )
  if (swing?.type !== 'ProductSaved') throw new Error('The shop has no swing')
  const named = (slug: string): DomainEvent => ({
    type: 'ProductSaved',
    data: { ...swing.data, product: { ...swing.data.product, slug }, at: at(2) },
  })
  await world.say(named('great-swing'))
  expect(await get('/addresses/moved?path=/activities/swing', MovedAddress)).toEqual({
    path: '/activities/great-swing',
  })
  await world.say(named('swing'))
  expect((await world.ask('/addresses/moved?path=/activities/swing')).status).toBe(404)
})

test('a removed activity is gone, not just missing', async () => {
  expect((await world.ask('/products/swing')).status).toBe(200)
  await world.say({ type: 'ProductRemoved', data: { productId: ids.swing, at: at(3) } })
  expect(await world.ask('/products/swing')).toMatchObject({
    status: 410,
    body: { code: 'Gone', message: 'The product is not available' },
  })
  expect((await world.ask('/products/never-was')).status).toBe(404)
  const addresses = await get('/addresses', z.array(PublicAddress))
  expect(addresses.map(address => address.path)).not.toContain('/activities/swing')
})
