import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCredentials } from '@arung/platform/auth/credentials'
import { randomUuid } from '@arung/platform/ids'
import { createStaffAccount } from '../../src/bootstrap/first-admin.ts'
import { openWorld, password, type World } from '../world.ts'

let world: World
const accountId = randomUuid()
const email = 'shown@admins.example'
beforeAll(async () => {
  world = await openWorld()
  await createStaffAccount(world.api.parts, {
    accountId,
    realm: 'admins',
    position: null,
    password,
    published: true,
    person: {
      firstName: 'Shown',
      lastName: 'Tester',
      email,
      phone: '+628123456789',
      country: 'ID',
      city: null,
      companyName: null,
    },
  })
})
afterAll(() => world.close())

const signIn = (word: string) => world.send('POST', '/admins/login', { email, password: word })

test('a published password signs nobody in, except where the demo is shown', async () => {
  expect(await signIn(password)).toMatchObject({ status: 401, code: 'SignInRefused' })
  const demo = createCredentials(world.db.pool, { takesPublished: true })
  expect(await demo.verify(accountId, password)).toBe(true)
  expect(await demo.verify(accountId, 'not-the-word-1')).toBe(false)
})

test('a demo account is an account like others once its password is private', async () => {
  const asked = await world.send('POST', '/admins/forgot-password', { email })
  const proof = { slug: asked.data.slug, code: await world.codeFor(email) }
  const { data } = await world.send('POST', '/admins/forgot-password/verification', proof)
  const own = 'own-otter-word-3'
  const form = { resetToken: data.resetToken, password: own, passwordConfirmation: own }
  expect((await world.send('POST', '/admins/forgot-password/renew', form)).status).toBe(200)
  expect((await signIn(own)).status).toBe(200)
})
