import type { Position, Realm } from '@arung/contracts/accounts/realms'
import type { FactorKind } from '@arung/contracts/accounts/second-factor'
import type { Locale } from '@arung/contracts/scalars'

/** Fields that are encrypted under the person's own key (subject: the account's UUID). */
export type PersonalDetails = Readonly<{
  firstName: string
  lastName: string
  email: string
  phone: string
  country: string | null
  city: string | null
  companyName: string | null
}>
export type LoginProvider = 'GOOGLE' | 'FACEBOOK' | 'LOCAL'

export type AccountEvent =
  | {
      type: 'AccountRegistered'
      data: {
        accountId: string
        realm: Realm
        provider: LoginProvider
        person: PersonalDetails
        locale: Locale
        position: Position | null
        verificationSlug: string
        registeredAt: string
        invitedBy: string | null
      }
    }
  | {
      type: 'VerificationRequested'
      data: {
        accountId: string
        purpose: 'VERIFY_EMAIL' | 'RESET_PASSWORD'
        verificationSlug: string
        codeId: string
        expiresAt: string
      }
    }
  /** An invited person is sent another link. */
  | { type: 'InvitationRenewed'; data: { accountId: string; by: string; at: string } }
  | { type: 'EmailVerified'; data: { accountId: string; realm: Realm; verifiedAt: string } }
  | {
      type: 'AccountActivated'
      data: { accountId: string; activatedBy: string; activatedAt: string }
    }
  | {
      type: 'AccountSuspended'
      data: {
        accountId: string
        /** Personal: an admin's words about the person. */
        reason: string
        cause: 'ADMIN' | 'INACTIVITY'
        suspendedAt: string
      }
    }
  | { type: 'AccountReactivated'; data: { accountId: string; reactivatedAt: string } }
  | {
      type: 'SignedIn'
      data: { accountId: string; sessionId: string; provider: LoginProvider; at: string }
    }
  | { type: 'SignedOut'; data: { accountId: string; sessionId: string; at: string } }
  | { type: 'SignInFailed'; data: { accountId: string; at: string } }
  | {
      type: 'PasswordChanged'
      data: { accountId: string; cause: 'CHANGE' | 'RESET' | 'FIRST'; at: string }
    }
  /** The language that the person chose for pages and mails. */
  | { type: 'LanguageChosen'; data: { accountId: string; locale: Locale; at: string } }
  | { type: 'ProfileChanged'; data: { accountId: string; person: PersonalDetails; at: string } }
  | {
      type: 'ProfilePictureChanged'
      data: { accountId: string; fileKey: string | null; at: string }
    }
  | {
      type: 'SystemPaymentWaived'
      data: { accountId: string; waived: boolean; by: string; at: string }
    }
  | {
      type: 'SecondFactorEnrolled'
      data: {
        accountId: string
        factorId: string
        kind: FactorKind
        /** Personal: the name that the person gave a passkey. Empty for the authenticator app. */
        name: string
        at: string
      }
    }
  | {
      type: 'SecondFactorRemoved'
      data: { accountId: string; factorId: string; kind: FactorKind; at: string }
    }
  /** Another admin, or a super admin of the staff, removed every factor of a person who lost them. */
  | {
      type: 'SecondFactorsReset'
      data: {
        accountId: string
        by: string
        /** Personal: an admin's words about the person. */
        reason: string
        at: string
      }
    }
  /** All earlier recovery codes are void. */
  | { type: 'RecoveryCodesRenewed'; data: { accountId: string; setId: string; at: string } }
  | {
      type: 'RecoveryCodeUsed'
      data: { accountId: string; setId: string; nth: number; left: number; at: string }
    }
  /**
   * The account holder closed the account: nobody can sign in any more, and the address is free. The person is
   * forgotten once nothing is open.
   */
  | { type: 'AccountLeft'; data: { accountId: string; at: string } }
  | { type: 'AccountForgotten'; data: { accountId: string; at: string } }
