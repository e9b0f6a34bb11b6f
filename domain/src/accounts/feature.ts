import { plain, type StoredEvents } from '../feature.ts'
import { only } from '../holders.ts'
import type { AccountEvent } from './events.ts'

const events: StoredEvents<AccountEvent> = {
  AccountRegistered: {
    schema: 1,
    personal: { subject: data => data.accountId, fields: ['person'] },
  },
  VerificationRequested: plain,
  InvitationRenewed: plain,
  EmailVerified: plain,
  AccountActivated: plain,
  AccountSuspended: {
    schema: 1,
    personal: { subject: data => data.accountId, fields: ['reason'] },
  },
  AccountLeft: plain,
  AccountReactivated: plain,
  SignedIn: plain,
  SignedOut: plain,
  SignInFailed: plain,
  PasswordChanged: plain,
  LanguageChosen: plain,
  ProfileChanged: { schema: 1, personal: { subject: data => data.accountId, fields: ['person'] } },
  ProfilePictureChanged: plain,
  SystemPaymentWaived: plain,
  SecondFactorEnrolled: {
    schema: 1,
    personal: { subject: data => data.accountId, fields: ['name'] },
  },
  SecondFactorRemoved: plain,
  SecondFactorsReset: {
    schema: 1,
    personal: { subject: data => data.accountId, fields: ['reason'] },
  },
  RecoveryCodesRenewed: plain,
  RecoveryCodeUsed: plain,
  AccountForgotten: plain,
}

export const accounts = {
  streams: ['account'],
  heardBy: 'staff',
  events,
  permissions: {
    'account:own': only('USER', 'AGEN', 'ADMIN', 'RESERVATION_ADMIN', 'RESERVATION_AGENT'),
    'account:delete': only('USER'),
    'accounts:see': only('ADMIN'),
    'accounts:manage': only('ADMIN'),
    'accounts:erase': only('ADMIN'),
  },
} as const
