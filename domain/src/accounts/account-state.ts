import type { AccountStatus, Position, Realm } from '@arung/contracts/accounts/realms'
import type { Locale } from '@arung/contracts/scalars'
import { never } from '../decider.ts'
import type { AccountEvent, PersonalDetails } from './events.ts'
import { evolveFactors, noFactors, type Factors } from './factors.ts'

export type LiveAccount = Readonly<{
  exists: true
  accountId: string
  realm: Realm
  status: AccountStatus
  /** The status that the account returns to when a suspension ends. */
  statusBefore: AccountStatus
  /** The latest suspension. An admin gives the reason in words. */
  suspension: Readonly<{ cause: 'ADMIN' | 'INACTIVITY'; reason: string }> | null
  person: PersonalDetails
  /** The language of the person's mails: the language they registered in, until they choose one. */
  locale: Locale
  /** Whether the person chose the language. */
  languageChosen: boolean
  position: Position | null
  verificationSlug: string
  /** When the latest invitation was sent. Null for an account that registered itself. */
  invitedAt: string | null
  withoutSystemPayment: boolean
  pictureKey: string | null
  lastSeenAt: string
  /** The latest sessions that have not ended, oldest first. */
  sessions: readonly string[]
  codeId: string | null
  passwordChangedAt: string | null
  signInFailedAt: string | null
  /** The second factors of the account. */
  secondFactor: Factors
  /** The latest reset of all second factors by another admin, and the reason. */
  factorsReset: Readonly<{ by: string; reason: string }> | null
  /** The account holder has closed the account. It waits to be forgotten. */
  left: boolean
  forgotten: boolean
}>
/**
 * Returns whether nobody can sign in to the account any more: its holder has closed it, or the person was forgotten.
 */
export const isGone = ({ left, forgotten }: LiveAccount): boolean => left || forgotten
export type Account = Readonly<{ exists: false }> | LiveAccount

/** Maximum sessions that the account state remembers. Whether a session is valid is stored elsewhere. */
const sessionsMax = 50

export const evolveAccount = (state: Account, event: AccountEvent): Account => {
  if (event.type === 'AccountRegistered') return registered(event.data)
  return state.exists ? evolveLive(state, event) : state
}

const registered = (
  data: Extract<AccountEvent, { type: 'AccountRegistered' }>['data'],
): LiveAccount => ({
  exists: true,
  accountId: data.accountId,
  realm: data.realm,
  status: 'UNVERIFIED',
  statusBefore: 'UNVERIFIED',
  suspension: null,
  person: data.person,
  locale: data.locale,
  languageChosen: false,
  position: data.position,
  verificationSlug: data.verificationSlug,
  invitedAt: data.invitedBy === null ? null : data.registeredAt,
  withoutSystemPayment: false,
  pictureKey: null,
  lastSeenAt: data.registeredAt,
  sessions: [],
  codeId: null,
  passwordChangedAt: null,
  signInFailedAt: null,
  secondFactor: noFactors,
  factorsReset: null,
  left: false,
  forgotten: false,
})

function evolveLive(
  state: LiveAccount,
  event: Exclude<AccountEvent, { type: 'AccountRegistered' }>,
): LiveAccount {
  switch (event.type) {
    case 'VerificationRequested':
      return { ...state, codeId: event.data.codeId }
    case 'InvitationRenewed':
      return { ...state, invitedAt: event.data.at }
    case 'EmailVerified':
      return state.status === 'UNVERIFIED'
        ? { ...state, status: state.realm === 'agents' ? 'WAITING_ACTIVATION' : 'ACTIVE' }
        : state
    case 'AccountActivated':
      return { ...state, status: 'ACTIVE' }
    case 'AccountSuspended': {
      if (state.status === 'SUSPENDED') return state
      const { cause, reason } = event.data
      const suspension = { cause, reason }
      return {
        ...state,
        status: 'SUSPENDED',
        statusBefore: state.status,
        suspension,
        sessions: [],
      }
    }
    case 'AccountReactivated':
      return {
        ...state,
        status: state.statusBefore,
        suspension: null,
        lastSeenAt: event.data.reactivatedAt,
      }
    case 'SignedIn': {
      const sessions = [...state.sessions, event.data.sessionId].slice(-sessionsMax)
      return { ...state, sessions, lastSeenAt: event.data.at }
    }
    case 'SignedOut':
      return { ...state, sessions: state.sessions.filter(id => id !== event.data.sessionId) }
    case 'SignInFailed':
      return { ...state, signInFailedAt: event.data.at }
    case 'PasswordChanged':
      return { ...state, passwordChangedAt: event.data.at, sessions: [] }
    case 'LanguageChosen':
      return { ...state, locale: event.data.locale, languageChosen: true }
    case 'ProfileChanged':
      return { ...state, person: event.data.person }
    case 'ProfilePictureChanged':
      return { ...state, pictureKey: event.data.fileKey }
    case 'SystemPaymentWaived':
      return { ...state, withoutSystemPayment: event.data.waived }
    case 'SecondFactorEnrolled':
    case 'SecondFactorRemoved':
    case 'RecoveryCodesRenewed':
    case 'RecoveryCodeUsed':
      return { ...state, secondFactor: evolveFactors(state.secondFactor, event) }
    case 'SecondFactorsReset': {
      const { by, reason } = event.data
      const secondFactor = evolveFactors(state.secondFactor, event)
      return { ...state, secondFactor, factorsReset: { by, reason } }
    }
    case 'AccountLeft':
      return { ...state, left: true, sessions: [] }
    case 'AccountForgotten':
      return {
        ...state,
        forgotten: true,
        status: 'SUSPENDED',
        person: nobody,
        sessions: [],
        secondFactor: noFactors,
        factorsReset: null,
      }
    default:
      return never(event)
  }
}

/** The personal details that remain of a forgotten person. */
const nobody: PersonalDetails = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  country: null,
  city: null,
  companyName: null,
}
