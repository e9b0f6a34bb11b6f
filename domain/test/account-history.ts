import type { Realm } from '@arung/contracts/accounts/realms'
import type { AccountCommand } from '../src/accounts/account.ts'
import type { AccountEvent } from '../src/accounts/events.ts'
import { accountSamples } from '../src/accounts/samples.ts'
import { ids, samplePerson } from '../src/testing/sample-order.ts'

/** Possible events of an account, and the commands that it can receive. */
export const accountId = ids.account
export const now = '2026-12-01T02:00:00.000Z'
export const registered = (realm: Realm = 'users'): AccountEvent => ({
  type: 'AccountRegistered',
  data: { ...accountSamples.AccountRegistered, realm },
})
export const verified = (realm: Realm = 'users'): AccountEvent => ({
  type: 'EmailVerified',
  data: { accountId, realm, verifiedAt: now },
})
export const activated: AccountEvent = {
  type: 'AccountActivated',
  data: { accountId, activatedBy: ids.admin, activatedAt: now },
}
export const suspended = (
  cause: 'ADMIN' | 'INACTIVITY' = 'ADMIN',
  reason = 'Abuse',
): AccountEvent => ({
  type: 'AccountSuspended',
  data: { accountId, reason, cause, suspendedAt: now },
})
export const signedIn: AccountEvent = {
  type: 'SignedIn',
  data: { accountId, sessionId: ids.session, provider: 'LOCAL', at: now },
}
export const forgotten: AccountEvent = { type: 'AccountForgotten', data: { accountId, at: now } }
export const active = [registered(), verified()]

const { accountId: _id, registeredAt: _at, ...registration } = accountSamples.AccountRegistered
export const register: AccountCommand = { type: 'Register', accountId, ...registration, now }
export const verify: AccountCommand = { type: 'VerifyEmail', now }
export const activate: AccountCommand = { type: 'Activate', by: ids.admin, now }
export const suspend: AccountCommand = { type: 'Suspend', reason: 'Abuse', cause: 'ADMIN', now }
export const reactivate: AccountCommand = { type: 'Reactivate', now }
export const askCode = (purpose: 'VERIFY_EMAIL' | 'RESET_PASSWORD', codeId: string = ids.code) =>
  ({
    type: 'RequestVerification',
    purpose,
    codeId,
    verificationSlug: accountSamples.VerificationRequested.verificationSlug,
    expiresAt: now,
  }) as const
export const signIn = (sessionId: string = ids.session): AccountCommand => ({
  type: 'RecordSignIn',
  sessionId,
  provider: 'LOCAL',
  now,
})
export const signOut: AccountCommand = { type: 'RecordSignOut', sessionId: ids.session, now }
export const fail = (at: string): AccountCommand => ({ type: 'RecordFailedSignIn', now: at })
export const inactive = (at: string, usedAt: string | null = null): AccountCommand => ({
  type: 'SuspendForInactivity',
  inactivityDays: 180,
  usedAt,
  now: at,
})
export const profile = (change: Partial<typeof samplePerson>): AccountCommand => ({
  type: 'ChangeProfile',
  person: { ...samplePerson, ...change },
  now,
})
export const waive: AccountCommand = {
  type: 'WaiveSystemPayment',
  waived: true,
  by: ids.admin,
  now,
}
export const password: AccountCommand = { type: 'ChangePassword', cause: 'CHANGE', now }
export const enrol = (factorId: string, kind: 'TOTP' | 'PASSKEY'): AccountCommand => ({
  type: 'EnrolFactor',
  factorId,
  kind,
  name: kind,
  now,
})
export const renewCodes = (setId: string): AccountCommand => ({
  type: 'RenewRecoveryCodes',
  setId,
  now,
})
