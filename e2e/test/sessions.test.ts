import { expect } from '@playwright/test'
import { comeSignedIn, newAdmin, newCustomer } from '../src/accounts.ts'
import { call } from '../src/api.ts'
import type { Realm } from '@arung/contracts/accounts/realms'
import { followRequests } from '../src/requests.ts'
import { test } from '../src/world.ts'

/** Rounds of each test: the order of two concurrent reads is up to chance. */
const rounds = 4

/** Signs out behind the browser's back, and waits until the query side knows it. */
async function revoke(realm: Realm, token: string): Promise<void> {
  await call(`/${realm}/logout`, { method: 'POST', token })
  await expect(() => expect(call(`/${realm}/profile`, { token })).rejects.toThrow('401')).toPass()
}

test('an admin whose session has ended lands on the admin sign-in page, every time @desktop', async ({
  visitor,
  context,
  expectTrouble,
}) => {
  expectTrouble(/401/)
  const { page, say } = visitor
  const answered = followRequests(page)
  const admin = await newAdmin('Gusti')
  for (let round = 0; round < rounds; round += 1) {
    const { token } = await comeSignedIn(context, 'admins', admin)
    await page.goto(visitor.at('/admin/orders?view=all'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // An open page follows changes: it would find out by itself, and already be leaving.
    await page.goto('about:blank')
    await revoke('admins', token)
    // The page reads three things at once: the signed-in user, the figures and the list.
    await page.goto(visitor.at('/admin/orders?view=all'))
    const next = encodeURIComponent('/admin/orders?view=all')
    await expect(page).toHaveURL(`${visitor.origin}/admin/sign-in?next=${next}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('auth:adminSignIn.title'))
    await answered()
    await expect(page).toHaveURL(`${visitor.origin}/admin/sign-in?next=${next}`)
    expect((await context.cookies()).filter(cookie => cookie.name === 'auth-token')).toEqual([])
  }
})

test(
  'a customer whose session has ended lands on the sign-in page in their language @desktop',
  { tag: '@gate' },
  async ({ visitor, context, expectTrouble }) => {
    expectTrouble(/401/)
    const { page } = visitor
    const { token } = await comeSignedIn(context, 'users', await newCustomer('Luh'))
    await page.goto('/id/user')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await revoke('users', token)
    await page.reload()
    await expect(page).toHaveURL(`${visitor.origin}/id/sign-in?next=%2Fid%2Fuser`)
  },
)
