import { randomBytes } from 'node:crypto'
import type { SignedIn } from '@arung/contracts/accounts/views'
import type { BrowserContext } from '@playwright/test'
import { demoPassword } from '@arung/standalone/demo/people'
import { call } from './api.ts'
import { codeFor } from './mailbox.ts'
import { productUrl } from './world.ts'

export type Account = Readonly<{ email: string; password: string; firstName: string }>

/** An address that nobody has used before. */
export const freshEmail = (name: string): string =>
  `${name}.${randomBytes(5).toString('hex')}@guests.example`

export const demoCustomer: Account = {
  email: 'customer@jeramaya.example',
  password: demoPassword,
  firstName: 'Demo',
}
export const demoAdmin: Account = {
  email: 'admin@jeramaya.example',
  password: demoPassword,
  firstName: 'Demo',
}

/** A customer whose address is verified. */
export async function newCustomer(firstName: string): Promise<Account> {
  const account = {
    email: freshEmail(firstName.toLowerCase()),
    password: 'sungai-ayung-12',
    firstName,
  }
  const { verificationSlug } = await call<{ verificationSlug: string }>('/users/register', {
    method: 'POST',
    body: {
      firstName,
      lastName: 'Rahayu',
      email: account.email,
      phone: '+6281234567890',
      password: account.password,
      passwordConfirmation: account.password,
    },
  })
  const code = await codeFor(productUrl(), account.email)
  await call(`/users/email-verification/${verificationSlug}`, { method: 'POST', body: { code } })
  return account
}

export const login = (realm: 'users' | 'admins', account: Account): Promise<SignedIn> =>
  call(`/${realm}/login`, {
    method: 'POST',
    body: { email: account.email, password: account.password },
  })

/** Signs the browser in without the form: the cookie of specification, points 3 and 9. */
export async function comeSignedIn(
  context: BrowserContext,
  realm: 'users' | 'admins',
  account: Account,
): Promise<SignedIn> {
  const signedIn = await login(realm, account)
  const value = encodeURIComponent(JSON.stringify({ token: signedIn.token, role: signedIn.role }))
  await context.addCookies([{ name: 'auth-token', value, url: productUrl(), sameSite: 'Lax' }])
  return signedIn
}
