import { randomBytes } from 'node:crypto'
import type { SignedIn } from '@arung/contracts/accounts/views'
import type { Locale } from '@arung/contracts/scalars'
import type { BrowserContext } from '@playwright/test'
import { demoPassword } from '@arung/demo/people'
import { call } from './api.ts'
import { codeFor, mailTo } from './mailbox.ts'
import { productUrl } from './world.ts'

export type Account = Readonly<{ email: string; password: string; firstName: string }>

/** Returns an address that nobody has used before. */
export const freshEmail = (name: string): string =>
  `${name}.${randomBytes(5).toString('hex')}@guests.example`

export const demoCustomer: Account = {
  email: 'customer@jeramaya.example',
  password: demoPassword,
  firstName: 'Demo',
}
/** The demo's member of staff in the reservation area, in the first position. */
export const demoStaff: Account = {
  email: 'staff@jeramaya.example',
  password: demoPassword,
  firstName: 'Demo',
}
/** The demo's agent of the reservation area. */
export const demoReseller: Account = {
  email: 'reseller@jeramaya.example',
  password: demoPassword,
  firstName: 'Demo',
}
export const demoAdmin: Account = {
  email: 'admin@jeramaya.example',
  password: demoPassword,
  firstName: 'Demo',
}

/** Creates a customer with a verified address. */
export const newCustomer = (firstName: string): Promise<Account> => registered('users', firstName)

/**
 * Creates an agent with a verified address. An active agent sells at prices of their own, and on account if the terms
 * allow it.
 */
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

/** Creates an admin who was invited and has chosen a password. */
export const newAdmin = async (firstName: string): Promise<Account> =>
  invitedBy((await deskSession()).token, firstName)

/** Creates a member of finance in the reservation area. */
export async function newFinance(firstName: string): Promise<Account> {
  const { token } = await staffSession()
  return invitedBy(token, firstName, 'reservation-admin', { position: 'FINANCE' })
}

/** Creates someone who works at the desk of the reservation area, without the right to approve. */
export async function newFrontOffice(firstName: string): Promise<Account> {
  const { token } = await staffSession()
  return invitedBy(token, firstName, 'reservation-admin', { position: 'FRONT_OFFICE' })
}

async function invitedBy(
  token: string,
  firstName: string,
  realm: 'admins' | 'reservation-admin' = 'admins',
  more: object = {},
): Promise<Account> {
  const admin = { email: freshEmail(firstName.toLowerCase()), password: demoPassword, firstName }
  const body = {
    firstName,
    lastName: 'Rahayu',
    email: admin.email,
    phone: '+6281234567890',
    ...more,
  }
  await call(`/${realm}/admins`, { method: 'POST', body, token })
  await acceptInvitation(realm, admin)
  return admin
}

/** Chooses a password by the link of the mailed invitation. */
export async function acceptInvitation(
  realm: 'admins' | 'reservation-admin' | 'reservation',
  { email, password }: Account,
): Promise<void> {
  const mail = await mailTo(productUrl(), email, ({ text }) => text.includes('/verified-email/'))
  const slug = /verified-email\/([\w-]{43})/.exec(mail.text)?.[1] ?? ''
  const chosen = { password, passwordConfirmation: password }
  await call(`/${realm}/verified-email/${slug}`, { method: 'POST', body: chosen })
}

/** Sessions by the address of the product, because some tests start their own. */
const atDesk = new Map<string, Promise<SignedIn>>()

/** The name of the admin who acts for the desk in tests, unless the test signs somebody in itself. */
export const deskAdminName = 'Desk Rahayu'

/**
 * Returns the session of the desk for all tests of this worker. None of them may end it. It belongs to its own admin:
 * an account has at most ten sessions, and one more would end the least recently used one while a test uses it.
 */
export function deskSession(): Promise<SignedIn> {
  const url = productUrl()
  const signedIn =
    atDesk.get(url) ??
    login('admins', demoAdmin).then(async ({ token }) =>
      login('admins', await invitedBy(token, 'Desk')),
    )
  atDesk.set(url, signedIn)
  return signedIn
}

/** Sessions of staff by the address of the product. */
const ofStaff = new Map<string, Promise<SignedIn>>()

/**
 * Returns the session in which the tests of this worker call the API of the reservation area. None of them may end it. It
 * belongs to its own super admin, as `deskSession` does: browsers sign in as the demo's staff.
 */
export function staffSession(): Promise<SignedIn> {
  const url = productUrl()
  const signedIn =
    ofStaff.get(url) ??
    login('reservation-admin', demoStaff).then(async ({ token }) =>
      login(
        'reservation-admin',
        await invitedBy(token, 'Desk', 'reservation-admin', { position: 'SUPER_ADMIN' }),
      ),
    )
  ofStaff.set(url, signedIn)
  return signedIn
}

export const setPaymentTerms = (agentId: string, withoutSystemPayment: boolean): Promise<unknown> =>
  asDesk(`/admins/agents/${agentId}/payment-terms`, 'PUT', { withoutSystemPayment })

/** Calls the API as the desk. */
export async function asDesk(path: string, method: string, body: unknown): Promise<unknown> {
  const { token } = await deskSession()
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

type SignInRealm = 'users' | 'agents' | 'admins' | 'reservation-admin' | 'reservation'

export const login = (realm: SignInRealm, account: Account): Promise<SignedIn> =>
  call(`/${realm}/login`, {
    method: 'POST',
    body: { email: account.email, password: account.password },
  })

/** Signs the browser in without the form: the cookie of specification, points 3 and 9. */
export async function comeSignedIn(
  context: BrowserContext,
  realm: SignInRealm,
  account: Account,
): Promise<SignedIn> {
  const signedIn = await login(realm, account)
  await bring(context, signedIn)
  return signedIn
}

/** Gives the browser the desk's session. A test that ends sessions signs in as a new admin. */
export async function comeToDesk(context: BrowserContext): Promise<SignedIn> {
  const signedIn = await deskSession()
  await bring(context, signedIn)
  return signedIn
}

/** Stores a language in the browser, as the link to it does. */
export const choose = (context: BrowserContext, locale: Locale): Promise<void> =>
  context.addCookies([{ name: 'locale', value: locale, url: productUrl(), sameSite: 'Lax' }])

/** A page that is open would ask again as somebody of another area, and report that it was refused. */
async function bring(context: BrowserContext, { token, role }: SignedIn): Promise<void> {
  const cookies = await context.cookies(productUrl())
  const before = cookies.find(({ name }) => name === 'auth-token')?.value
  if (before !== undefined && !decodeURIComponent(before).includes(`"${role}"`))
    for (const page of context.pages()) await page.goto('about:blank')
  const value = encodeURIComponent(JSON.stringify({ token, role }))
  await context.addCookies([{ name: 'auth-token', value, url: productUrl(), sameSite: 'Lax' }])
}
