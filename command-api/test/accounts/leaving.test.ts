import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { breakingStore } from '../breaking-store.ts'
import { nameBooking, openNamingModels } from '../read-models.ts'
import { bank, refundShop } from '../refunds/refund-shop.ts'
import { choice, openShop, orderFrom, payInvoice, recordPayment, startCheckout } from '../shop.ts'
import { openWorld, password, type World } from '../world.ts'

const amount = 700_000
const keys = async (world: World, subject: string) =>
  (await world.api.parts.vault.keysOf([subject])).size
const leave = (world: World, token: string) =>
  world.send('POST', '/users/forget', { password }, { token })

describe('an account with an open refund', () => {
  const shop = refundShop()
  beforeAll(() => openNamingModels(shop.world()))

  async function declinedFor(name: string) {
    const world = shop.world()
    const user = await world.person('users', name)
    const rafting = (await world.log()).find(one => one.type === 'ProductSaved')!.data.productId
    const { checkoutId } = await startCheckout(world, [choice(rafting, 2)], user)
    await nameBooking(world, checkoutId, user.accountId)
    const placed = await orderFrom(world, checkoutId, 2, amount, user)
    const { paymentId } = await payInvoice(world, { ...placed, amount }, {})
    await recordPayment(world, { ...placed, paymentId, amount })
    await shop.admin(`/orders/${placed.slug}/decline`, { reason: 'Flood' })
    return { ...placed, user }
  }

  test('cannot be deleted before its person says where the money goes, and is erased only after it arrived', async () => {
    const world = shop.world()
    const { user, slug, orderId, orderNumber } = await declinedFor('owed')
    const open = { orders: [{ orderNumber, slug }] }
    const refused = { status: 409, code: 'RefundOpen', alternatives: open }
    expect(await leave(world, user.token)).toMatchObject(refused)
    const asked = await world.send('POST', `/orders/${slug}/refunds`, bank(), user)
    expect(asked.status).toBe(201)
    const { refundId } = asked.data
    expect(await leave(world, user.token)).toMatchObject(refused)
    expect((await shop.confirm(await shop.linkOf(refundId))).status).toBe(200)
    expect((await leave(world, user.token)).status).toBe(200)

    const forget = () => shop.internal(`/accounts/${user.accountId}/forget`)
    expect(await forget()).toMatchObject({ status: 409, code: 'StillOpen' })
    expect(await keys(world, user.accountId)).toBe(1)
    await shop.internal(`/refunds/${refundId}/payout`, { attempt: 1, gatewayId: 'disb-1' })
    const paidOut = { attempt: 1, outcome: 'PAID_OUT', gatewayId: 'disb-1', reason: 'SUCCEEDED' }
    expect((await shop.internal(`/refunds/${refundId}/settle`, paidOut)).status).toBe(200)
    expect(await forget()).toMatchObject({ status: 409, code: 'StillOpen' })
    const recorded = await shop.internal(`/orders/${orderId}/record-refund`, { refundId, amount })
    expect(recorded.status).toBe(200)
    expect((await forget()).status).toBe(200)
    expect(await keys(world, user.accountId)).toBe(0)
    expect((await forget()).status).toBe(200)
  })
})

describe('an interrupted request', () => {
  let world: World
  const store = breakingStore()
  beforeAll(async () => {
    world = await openWorld({ wrapStore: store.wrap })
    await openNamingModels(world)
  })
  afterAll(() => world.close())
  beforeEach(() => store.breakAt(null))

  test('leaves no address that can neither register nor sign in', async () => {
    const user = await world.person('users', 'half-gone')
    store.breakAt('ClaimReleased')
    expect((await leave(world, user.token)).status).toBe(503)
    store.breakAt(null)
    expect(await world.types(`account-${user.accountId}`)).toContain('AccountLeft')
    const signIn = { email: user.email, password }
    expect((await world.send('POST', '/users/login', signIn)).status).toBe(401)
    const token = world.system()
    const close = () =>
      world.send('POST', `/internal/accounts/${user.accountId}/close`, {}, { token })
    expect([(await close()).status, (await close()).status]).toEqual([200, 200])
    const registered = await world.send('POST', '/users/register', {
      ...signIn,
      firstName: 'New',
      lastName: 'Owner',
      phone: '+628123456789',
      passwordConfirmation: password,
    })
    const proof = { code: await world.codeFor(user.email) }
    const path = `/users/email-verification/${registered.data.verificationSlug}`
    expect((await world.send('POST', path, proof)).status).toBe(200)
    expect((await world.send('POST', '/users/login', signIn)).status).toBe(200)
  })

  test('never frees the slug of a product that still exists', async () => {
    const shop = await openShop(world)
    const { token } = shop.admin
    const other = await savedProduct(shop.rafting)
    const remove = () =>
      world.send('DELETE', `/admins/products/${shop.rafting}`, undefined, { token })
    const save = () => world.send('POST', '/admins/products', other, { token })
    store.breakAt('ProductRemoved')
    expect((await remove()).status).toBe(503)
    store.breakAt(null)
    expect(await save()).toMatchObject({ status: 409, code: 'SlugTaken' })
    store.breakAt('ClaimReleased')
    expect((await remove()).status).toBe(503)
    store.breakAt(null)
    expect(await save()).toMatchObject({ status: 409, code: 'SlugTaken' })
    const body = { kind: 'slug-product', owner: shop.rafting, slug: null }
    const release = () =>
      world.send('POST', '/internal/slugs/release', body, { token: world.system() })
    expect((await release()).status).toBe(200)
    expect((await save()).status).toBe(201)
    expect((await release()).status).toBe(200)
    expect(await save()).toMatchObject({ status: 409, code: 'SlugTaken' })
  })

  const savedProduct = async (productId: string) =>
    (await world.log()).findLast(
      one => one.type === 'ProductSaved' && one.data.productId === productId,
    )!.data.product
})
