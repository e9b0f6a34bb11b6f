import type { AccountEvent } from '../accounts/events.ts'
import type { ClaimEvent } from '../claims/events.ts'
import type { CompanionEvent } from '../companions/events.ts'
import type { ContactEvent } from '../contacts/events.ts'
import { ids, instants, samplePerson } from './sample-order.ts'
import type { SamplesOf } from './samples-of.ts'

const at = instants.start

/** Of accounts and whom they travel with, the values that are claimed once, and letters to the operator. */
export const peopleEvents: SamplesOf<AccountEvent | ClaimEvent | CompanionEvent | ContactEvent> = {
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
  ProfileChanged: { accountId: ids.account, person: { ...samplePerson, city: 'Sanur' }, at },
  ProfilePictureChanged: { accountId: ids.account, fileKey: 'faces/ketut.webp', at },
  SystemPaymentWaived: { accountId: ids.agent, waived: true, by: ids.admin, at },
  AccountLeft: { accountId: ids.account, at },
  AccountForgotten: { accountId: ids.account, at },
  CompanionsSaved: {
    accountId: ids.account,
    companions: [
      {
        companionId: ids.companion,
        name: 'Ketut Sari',
        birthDate: '1992-03-04',
        phone: '+628123456789',
        nationality: 'ID',
        pic: true,
      },
    ],
    at,
  },
  CompanionRemoved: { accountId: ids.account, companionId: ids.companion, at },
  ValueClaimed: { kind: 'email-users', owner: ids.account, at },
  ClaimReleased: { kind: 'email-users', owner: ids.account, at },
  ContactMessageSent: {
    contactId: '0d0d0000-0000-4000-8000-000000000001',
    sender: {
      firstName: 'Ketut',
      lastName: 'Dharma',
      email: 'ketut@example.com',
      phone: '+628123456789',
    },
    message: 'Is the river open in February?\nWe are six.',
    locale: 'en',
    copied: true,
    at,
  },
  ContactMessageReplied: {
    contactId: '0d0d0000-0000-4000-8000-000000000001',
    reply: 'It is, on most days.',
    by: ids.admin,
    at,
  },
  ContactForgotten: { contactId: '0d0d0000-0000-4000-8000-000000000001', at },
}
