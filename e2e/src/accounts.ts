import { randomBytes } from 'node:crypto'
import type { SignedIn } from '@arung/contracts/accounts/views'
import type { BrowserContext } from '@playwright/test'
import { demoPassword } from '@arung/standalone/demo/people'
import { call } from './api.ts'
import { codeFor, mailTo } from './mailbox.ts'
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
export const newCustomer = (firstName: string): Promise<Account> => registered('users', firstName)

/** An agent whose address is verified; who is active sells for prices of their own, on account where the terms say so. */
export async function newAgent(
  firstName: string,
  terms: { active: boolean; onAccount: boolean } = { active: true, onAccount: true },
): Promise<Account> {
  const agent = await registered('agents', firstName)
  const { uuid } = await login('agents', agent)
  if (terms.active) await asDesk(`/admins/agents/${uuid}/activate`, 'POST', {})
  if (terms.onAccount) await setPaymentTerms(uuid, true)
  return agent
}

/** An admin who was invited and has chosen a password. */
export async function newAdmin(firstName: string): Promise<Account> {
  const admin = { email: freshEmail(firstName.toLowerCase()), password: demoPassword, firstName }
  const { email, password } = admin
  const invited = { firstName, lastName: 'Rahayu', email, phone: '+6281234567890' }
  await asDesk('/admins/admins', 'POST', invited)
  const mail = await mailTo(productUrl(), email, ({ text }) => text.includes('/verified-email/'))
  const slug = /verified-email\/([\w-]{43})/.exec(mail.text)?.[1] ?? ''
  const body = { password, passwordConfirmation: password }
  await call(`/admins/verified-email/${slug}`, { method: 'POST', body })
  return admin
}

export const setPaymentTerms = (agentId: string, withoutSystemPayment: boolean): Promise<unknown> =>
  asDesk(`/admins/agents/${agentId}/payment-terms`, 'PUT', { withoutSystemPayment })

/** What the demo's admin does through the API. */
export async function asDesk(path: string, method: string, body: unknown): Promise<unknown> {
  const { token } = await login('admins', demoAdmin)
  return call(path, { method, body, token })
}

async function registered(realm: 'users' | 'agents', firstName: string): Promise<Account> {
  const account = {
    email: freshEmail(firstName.toLowerCase()),
    password: 'sungai-ayung-12',
    firstName,
  }
  const { verificationSlug } = await call<{ verificationSlug: string }>(`/${realm}/register`, {
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
  await call(`/${realm}/email-verification/${verificationSlug}`, { method: 'POST', body: { code } })
  return account
}

export const login = (realm: 'users' | 'agents' | 'admins', account: Account): Promise<SignedIn> =>
  call(`/${realm}/login`, {
    method: 'POST',
    body: { email: account.email, password: account.password },
  })

/** Signs the browser in without the form: the cookie of specification, points 3 and 9. */
export async function comeSignedIn(
  context: BrowserContext,
  realm: 'users' | 'agents' | 'admins',
  account: Account,
): Promise<SignedIn> {
  const signedIn = await login(realm, account)
  const value = encodeURIComponent(JSON.stringify({ token: signedIn.token, role: signedIn.role }))
  await context.addCookies([{ name: 'auth-token', value, url: productUrl(), sameSite: 'Lax' }])
  return signedIn
}
