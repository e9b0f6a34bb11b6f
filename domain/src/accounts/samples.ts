import { ids, instants, samplePerson } from '../testing/sample-order.ts'
import type { SamplesOf } from '../testing/samples-of.ts'
import type { AccountEvent } from './events.ts'

const at = instants.start

export const accountSamples: SamplesOf<AccountEvent> = {
  AccountRegistered: {
    accountId: ids.account,
    realm: 'users',
    provider: 'LOCAL',
    person: samplePerson,
    locale: 'en',
    position: null,
    verificationSlug: 'verificationSlugVerificationSlugVerificatio',
    registeredAt: at,
    invitedBy: null,
  },
  VerificationRequested: {
    accountId: ids.account,
    purpose: 'VERIFY_EMAIL',
    verificationSlug: 'verificationSlugVerificationSlugVerificatio',
    codeId: ids.code,
    expiresAt: '2026-12-01T02:01:00.000Z',
  },
  InvitationRenewed: { accountId: ids.account, by: ids.admin, at },
  EmailVerified: { accountId: ids.account, realm: 'users', verifiedAt: at },
  AccountActivated: { accountId: ids.agent, activatedBy: ids.admin, activatedAt: at },
  AccountSuspended: {
    accountId: ids.account,
    reason: 'Asked for by the owner',
    cause: 'ADMIN',
    suspendedAt: at,
  },
  AccountReactivated: { accountId: ids.account, reactivatedAt: at },
  SignedIn: { accountId: ids.account, sessionId: ids.session, provider: 'LOCAL', at },
  SignedOut: { accountId: ids.account, sessionId: ids.session, at },
  SignInFailed: { accountId: ids.account, at },
  PasswordChanged: { accountId: ids.account, cause: 'CHANGE', at },
  LanguageChosen: { accountId: ids.account, locale: 'id', at },
  ProfileChanged: { accountId: ids.account, person: { ...samplePerson, city: 'Sanur' }, at },
  ProfilePictureChanged: { accountId: ids.account, fileKey: 'faces/ketut.webp', at },
  SystemPaymentWaived: { accountId: ids.agent, waived: true, by: ids.admin, at },
  SecondFactorEnrolled: {
    accountId: ids.admin,
    factorId: '7f3c0b6e-27a5-4a7c-9b5c-0c5de8a9f101',
    kind: 'PASSKEY',
    name: 'Office laptop',
    at,
  },
  SecondFactorRemoved: {
    accountId: ids.admin,
    factorId: '7f3c0b6e-27a5-4a7c-9b5c-0c5de8a9f101',
    kind: 'PASSKEY',
    at,
  },
  SecondFactorsReset: {
    accountId: ids.admin,
    by: `admin:${ids.agent}`,
    reason: 'Lost the phone on the river',
    at,
  },
  RecoveryCodesRenewed: {
    accountId: ids.admin,
    setId: '7f3c0b6e-27a5-4a7c-9b5c-0c5de8a9f102',
    at,
  },
  RecoveryCodeUsed: {
    accountId: ids.admin,
    setId: '7f3c0b6e-27a5-4a7c-9b5c-0c5de8a9f102',
    nth: 3,
    left: 9,
    at,
  },
  AccountLeft: { accountId: ids.account, at },
  AccountForgotten: { accountId: ids.account, at },
}
