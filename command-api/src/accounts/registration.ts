import type { z } from 'zod'
import type { Position, Realm } from '@arung/contracts/accounts/realms'
import type { InviteAdmin, Register } from '@arung/contracts/accounts/requests'
import { account } from '@arung/domain/accounts/account'
import type { LoginProvider, PersonalDetails } from '@arung/domain/accounts/events'
import type { CommandMeta } from '@arung/event-store/codec'
import { isCommonPassword } from '@arung/platform/auth/passwords'
import { invalidInput } from '@arung/platform/http/errors'
import { uuidv5 } from '@arung/platform/ids'
import { keyedDigest } from '@arung/platform/keys'
import { accepted } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { accountStream } from './streams.ts'
import { rememberUnverified } from './addresses.ts'
import { assertNotHere } from './invited-address.ts'
import { accountRefusals } from './refusals.ts'
import { sendVerification, verificationLink } from './verification.ts'

export type RegisterParts = Pick<
  Parts,
  | 'workers'
  | 'tracing'
  | 'credentials'
  | 'links'
  | 'codes'
  | 'limiter'
  | 'pool'
  | 'clock'
  | 'vaultKey'
  | 'addressKey'
  | 'claimKey'
>
type Registered = { accountId: string; verificationSlug: string; position: number }

/**
 * Registers a person who must prove the address next. Everybody gets a new account and the same answer, whether the
 * address is known or not. The address goes to the account that proves it.
 */
export async function register(
  parts: RegisterParts,
  meta: CommandMeta,
  realm: 'users' | 'agents',
  form: z.output<typeof Register> & { ip: string },
): Promise<Registered> {
  assertUncommon(form.password)
  const person = {
    firstName: form.firstName,
    lastName: form.lastName,
    email: form.email,
    phone: form.phone,
    country: form.country ?? null,
    city: form.city ?? null,
    companyName: realm === 'agents' ? (form.companyName ?? null) : null,
  }
  const registered = await beginAccount(parts, meta, {
    realm,
    provider: 'LOCAL',
    person,
    locale: form.locale,
    position: null,
    invitedBy: null,
    password: form.password,
  })
  await sendVerification(parts, meta, { accountId: registered.accountId, ip: form.ip })
  return registered
}

/** What a new account needs, with or without a mail. */
export type BeginParts = Omit<RegisterParts, 'codes' | 'limiter' | 'tracing'>

/**
 * Invites an admin. The mailed link proves the address and leads to a first password. Throws 409 for an address that an
 * admin already has, or that was invited before.
 */
export async function inviteAdmin(
  parts: BeginParts,
  meta: CommandMeta,
  invitedBy: string,
  form: z.output<typeof InviteAdmin>,
): Promise<Registered> {
  const { locale, ...known } = form
  const accountId = accountIdOf(meta)
  await assertNotHere(parts, { realm: 'admins', email: known.email, accountId })
  return beginAccount(parts, meta, {
    realm: 'admins',
    provider: 'LOCAL',
    person: { ...known, country: null, city: null, companyName: null },
    locale,
    position: null,
    invitedBy,
    password: null,
  })
}

export function assertUncommon(password: string): void {
  if (isCommonPassword(password))
    throw invalidInput([{ path: 'password', message: 'This password is too common' }])
}

/** The id of the account that this command creates, the same at every run. */
export const accountIdOf = (meta: CommandMeta): string => uuidv5(meta.commandId, 'account')

export type NewAccount = Readonly<{
  realm: Realm
  provider: LoginProvider
  person: PersonalDetails
  locale: z.output<typeof Register>['locale']
  position: Position | null
  invitedBy: string | null
  password: string | null
}>

/**
 * Registers an account that must still prove its address. Its id and verification follow from the command, so a
 * repetition finds what the first run began.
 */
export async function beginAccount(
  parts: BeginParts,
  meta: CommandMeta,
  of: NewAccount,
): Promise<Registered> {
  const { realm, person, password } = of
  const { accountId, verificationSlug, registered } = await registerAccount(parts, meta, of)
  const { state, position: at } = registered
  // A repeated registration finishes what it began, but leaves alone what the account has become since.
  if (state.exists && !state.forgotten && state.status === 'UNVERIFIED') {
    if (password !== null) await parts.credentials.set(accountId, password, registered)
    await verificationLink(parts, realm, accountId, verificationSlug)
    await rememberUnverified(parts, { realm, email: person.email, accountId, position: at })
  }
  return { accountId, verificationSlug, position: at }
}

/** Records the registration in the log, and nothing beside it. */
export async function registerAccount(
  parts: Pick<Parts, 'workers' | 'clock' | 'addressKey'>,
  meta: CommandMeta,
  { password: _beside, ...of }: NewAccount,
) {
  const accountId = accountIdOf(meta)
  const verificationSlug = keyedDigest(parts.addressKey, `verification|${meta.commandId}`)
  const now = parts.clock.now().toISOString()
  const command = { type: 'Register', accountId, verificationSlug, ...of, now } as const
  const outcome = await parts.workers.execute(accountStream(accountId), account, command, meta)
  return { accountId, verificationSlug, registered: accepted(outcome, accountRefusals) }
}
