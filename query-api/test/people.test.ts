import { expect, test } from 'vitest'
import { AccountSession, Profile, Verification } from '@arung/contracts/accounts/views'
import { CheckoutView } from '@arung/contracts/checkouts/views'
import { createCodes } from '@arung/platform/auth/codes'
import { testKeys } from '@arung/platform/testing/keys'
import {
  accountRegistered,
  at,
  contact,
  line,
  participant,
  secret,
  uuid,
} from '@arung/projections/testing/sample-events'
import { ids } from './shop.ts'
import { signedIn } from './signed-in.ts'

const { world, as } = signedIn()

test('a profile is the caller’s own', async () => {
  const { body } = await world().ask('/users/profile', as('user'))
  expect(Profile.parse(body.data)).toMatchObject({
    uuid: ids.user,
    role: 'USER',
    status: 'ACTIVE',
    active: true,
    firstName: 'First0',
  })
  expect((await world().ask('/users/profile', as('agent'))).status).toBe(403)
  expect((await world().ask('/users/profile')).status).toBe(401)
})

test('suspended people read their profile and nothing else', async () => {
  await world().say(accountRegistered(50), {
    type: 'AccountSuspended',
    data: { accountId: uuid(8, 50), reason: 'x', cause: 'ADMIN', suspendedAt: at(2) },
  })
  const token = await world().signIn(uuid(8, 50), 'USER')
  const profile = await world().ask('/users/profile', { token })
  expect(Profile.parse(profile.body.data)).toMatchObject({
    status: 'SUSPENDED',
    active: false,
    suspension: { cause: 'ADMIN', reason: 'x' },
  })
  const orders = await world().ask('/users/orders', { token })
  expect([orders.status, orders.body.code]).toEqual([403, 'AccountSuspended'])
})

test('a checkout shows everything to anybody who has its address', async () => {
  const checkoutId = uuid(5, 1)
  const set = { checkoutId, subject: checkoutId, at: at(1) }
  await world().say(
    {
      type: 'CheckoutStarted',
      data: {
        checkoutId,
        subject: checkoutId,
        locale: 'en',
        currency: 'IDR',
        choices: [],
        buyer: {
          kind: 'GUEST',
          accountId: null,
        },
        cartLineIds: null,
        holds: [],
        lines: [line(1, 2)],
        holdExpiresAt: at(15),
        untilProved: false,
        persons: 2,
        startedAt: at(0),
        pickup: null,
        subTotal: 9e5,
        addOnsTotal: 0,
        pickupTotal: 0,
        discount: 0,
        grandTotal: 9e5,
        payNow: 9e5,
      },
    },
    { type: 'ParticipantsSet', data: { ...set, participants: [participant] } },
    { type: 'ContactSet', data: { ...set, contact: contact(1) } },
  )
  const open = await world().ask(`/checkouts/${checkoutId}`)
  expect(CheckoutView.parse(open.body.data)).toMatchObject({
    status: 'OPEN',
    contact: contact(1),
    participants: [participant],
    verification: null,
    holdExpiresAt: at(15),
    freeCancellationHours: 24,
    orderSlug: null,
  })
  const code = await createCodes(world().pool, testKeys.codeKey).issue({
    subject: checkoutId,
    purpose: 'VALIDATE_BOOKING',
    email: contact(1).email,
    network: '203.0.113',
  })
  if (!code.ok) throw new Error('No code was issued')
  const { codeId } = code
  const [expiresAt, resendAt] = [code.expiresAt.toISOString(), code.resendAt.toISOString()]
  await world().say({
    type: 'ContactVerificationRequested',
    data: { checkoutId, codeId, expiresAt, resendAt, at: at(2) },
  })
  const waiting = await world().ask(`/checkouts/${checkoutId}`)
  expect(CheckoutView.parse(waiting.body.data).verification).toEqual({
    emailMasked: 'a***@example.com',
    expiresAt,
    resendAt,
    triesLeft: 5,
  })
  await world().say({ type: 'ContactSet', data: { ...set, contact: contact(2) } })
  const changed = await world().ask(`/checkouts/${checkoutId}`)
  expect(CheckoutView.parse(changed.body.data).verification).toBeNull()
  await world().say({
    type: 'CheckoutPlaced',
    data: {
      checkoutId,
      orderId: uuid(9, 1),
      orderSlug: secret(1),
      orderNumber: 'JRM-261204-7KQ2',
      at: at(3),
    },
  })
  const placed = await world().ask(`/checkouts/${checkoutId}`)
  expect(CheckoutView.parse(placed.body.data)).toMatchObject({
    status: 'PLACED',
    orderSlug: secret(1),
    participants: [],
    contact: null,
  })
  expect((await world().ask(`/checkouts/${uuid(5, 99)}`)).status).toBe(404)
})

test('a running verification shows a masked address in its own realm only', async () => {
  await world().say(accountRegistered(60))
  const path = `/users/email-verification/${secret(1_060)}`
  const { body } = await world().ask(path)
  expect(Verification.parse(body.data)).toMatchObject({
    emailMasked: 'a***@example.com',
    status: 'PENDING',
    expiresAt: null,
    triesLeft: 0,
  })
  expect((await world().ask(path.replace('/users', '/agents'))).status).toBe(404)
  await world().say({
    type: 'EmailVerified',
    data: { accountId: uuid(8, 60), realm: 'users', verifiedAt: at(3) },
  })
  expect(Verification.parse((await world().ask(path)).body.data).status).toBe('VERIFIED')
})

test('every route that is not public refuses visitors and other roles', async () => {
  const paths = [
    '/admins/dashboard',
    '/admins/orders',
    `/admins/orders/${secret(1)}`,
    '/admins/profile',
    `/admins/orders/${secret(1)}/history`,
    `/admins/capacity/${ids.river}/2026-02-01`,
    `/admins/capacity/${ids.river}/2026-02-01/history`,
    '/admins/capacity?date=2026-02-01',
    '/agents/special-prices',
    '/agents/profile',
    '/reservation/profile',
    '/reservation-admin/profile',
    '/users/orders',
    `/users/orders/${secret(1)}`,
  ]
  for (const path of paths) {
    expect([path, (await world().ask(path)).status]).toEqual([path, 401])
    const stranger = path.startsWith('/users') ? 'agent' : 'user'
    expect([path, (await world().ask(path, as(stranger))).status]).toEqual([path, 403])
  }
})

test('only the owner and admins see a profile picture', async () => {
  const fileKey = `profiles/${ids.user}/${'ab'.repeat(16)}.jpg`
  world().files.set(fileKey, { content: Buffer.from('"picture"'), contentType: 'image/jpeg' })
  const data = { accountId: ids.user, fileKey, at: at(3) }
  await world().say({ type: 'ProfilePictureChanged', data })
  const { body } = await world().ask('/users/profile', as('user'))
  const { profilePicture } = Profile.parse(body.data)
  expect(profilePicture).toBe(`/users/profile/picture?v=${'ab'.repeat(16)}`)
  const own = await world().ask(profilePicture ?? '', as('user'))
  expect(own.status).toBe(200)
  expect(own.headers.get('content-type')).toBe('image/jpeg')
  expect(own.headers.get('cache-control')).toBe('no-store')
  expect(own.headers.get('content-security-policy')).toContain('sandbox')
  expect((await world().ask('/users/profile/picture', as('otherUser'))).status).toBe(404)
  expect((await world().ask('/users/profile/picture')).status).toBe(401)
  const path = `/admins/people/${ids.user}/picture`
  expect((await world().ask(path, as('admin'))).status).toBe(200)
  expect((await world().ask(path, as('user'))).status).toBe(403)
  expect((await world().ask(`/admins/people/${ids.agent}/picture`, as('admin'))).status).toBe(404)
})

test('people see their own sessions, and which of them is the current one', async () => {
  const { body } = await world().ask('/users/sessions', as('otherUser'))
  const open = AccountSession.array().parse(body.data)
  expect(open.filter(session => session.current)).toHaveLength(1)
  expect(open.every(session => session.ended === null)).toBe(true)
  const others = await world().ask('/users/sessions', as('user'))
  const theirs = AccountSession.array().parse(others.body.data)
  expect(theirs.map(session => session.sessionId)).not.toContain(open[0]?.sessionId)
  expect((await world().ask('/users/sessions')).status).toBe(401)
})

test('no other provider is offered until one is configured', async () => {
  expect((await world().ask('/users/sign-in-providers')).body.data).toEqual([])
})
