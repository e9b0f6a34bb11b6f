import { erased, type AccountHistoryField } from '@arung/contracts/accounts/history'
import type { AccountStatus, Realm } from '@arung/contracts/accounts/realms'
import type { AccountEvent, PersonalDetails } from '@arung/domain/accounts/events'
import type { StaffEvent } from '@arung/domain/staff/events'
import { unlessForgotten } from '../personal.ts'

/** The facts of an account that are needed to tell what an event changed. */
export type AccountFacts = {
  realm: Realm
  status: AccountStatus
  /** The status that a suspended account returns to. */
  status_before: AccountStatus
  /** Whether orders are valid without payment through the system. */
  waived: boolean
  person: PersonalDetails | null
}
/** The events of an account, and of the position of a member of staff. */
export type AccountHistoryEvent = AccountEvent | Extract<StaffEvent, { type: 'PositionChanged' }>
type Change = Readonly<{ field: AccountHistoryField; before: unknown; after: unknown }>
type AccountChanges = Readonly<{ facts: Partial<AccountFacts>; changes: readonly Change[] }>

export const noFacts = {
  status: 'UNVERIFIED',
  status_before: 'UNVERIFIED',
  waived: false,
  person: null,
} as const

const said = (field: AccountHistoryField, after: unknown): Change => ({
  field,
  before: null,
  after,
})
const only = (...changes: readonly Change[]): AccountChanges => ({ facts: {}, changes })

/** Returns what an event changed of an account, and the facts after it. */
export function changesOfAccount(before: AccountFacts, event: AccountHistoryEvent): AccountChanges {
  switch (event.type) {
    case 'AccountRegistered': {
      const { provider, person } = event.data
      const status = said('status', 'UNVERIFIED')
      return {
        facts: { person: unlessForgotten(person) },
        changes: [status, said('provider', provider)],
      }
    }
    case 'VerificationRequested':
      return only(said('purpose', event.data.purpose))
    case 'EmailVerified': {
      if (before.status !== 'UNVERIFIED') return only()
      return becomes(before, before.realm === 'agents' ? 'WAITING_ACTIVATION' : 'ACTIVE')
    }
    case 'AccountActivated':
      return becomes(before, 'ACTIVE')
    case 'AccountSuspended':
      return suspended(before, event.data)
    case 'AccountReactivated':
      return becomes(before, before.status_before)
    case 'SignedIn':
      return only(said('provider', event.data.provider))
    case 'PasswordChanged':
      return only(said('passwordCause', event.data.cause))
    case 'LanguageChosen':
      return only(said('language', event.data.locale))
    case 'ProfileChanged': {
      const person = unlessForgotten(event.data.person)
      return {
        facts: { person },
        changes: [said('details', changedDetails(before.person, person))],
      }
    }
    case 'ProfilePictureChanged':
      return only(said('picture', event.data.fileKey === null ? 'REMOVED' : 'SET'))
    case 'SystemPaymentWaived': {
      const { waived } = event.data
      const terms = {
        field: 'terms' as const,
        before: termsOf(before.waived),
        after: termsOf(waived),
      }
      return { facts: { waived }, changes: terms.before === terms.after ? [] : [terms] }
    }
    case 'PositionChanged':
      return only(said('position', event.data.position))
    case 'SecondFactorEnrolled':
    case 'SecondFactorRemoved':
      return only(said('factor', event.data.kind))
    case 'SecondFactorsReset':
      return only(said('reason', unlessForgotten(event.data.reason) ?? erased))
    case 'RecoveryCodeUsed':
      return only(said('codesLeft', event.data.left))
    case 'AccountLeft':
    case 'AccountForgotten':
      return { facts: { person: null }, changes: [] }
    case 'InvitationRenewed':
    case 'SignedOut':
    case 'SignInFailed':
    case 'RecoveryCodesRenewed':
      return only()
  }
}

function becomes({ status: before }: AccountFacts, status: AccountStatus): AccountChanges {
  return {
    facts: { status },
    changes: before === status ? [] : [{ field: 'status', before, after: status }],
  }
}

function suspended(
  before: AccountFacts,
  { cause, reason }: Extract<AccountEvent, { type: 'AccountSuspended' }>['data'],
): AccountChanges {
  const { facts, changes } = becomes(before, 'SUSPENDED')
  const words = cause === 'ADMIN' ? [said('reason', unlessForgotten(reason) ?? erased)] : []
  return {
    facts: { ...facts, status_before: before.status },
    changes: [...changes, said('suspensionCause', cause), ...words],
  }
}

const termsOf = (waived: boolean) => (waived ? 'ACCOUNT' : 'SYSTEM')

/** Returns the names, never the contents, of the details that changed; `erased` where they are no longer known. */
function changedDetails(
  before: PersonalDetails | null,
  after: PersonalDetails | null,
): readonly string[] | typeof erased {
  if (before === null || after === null) return erased
  const names = Object.keys(after) as (keyof PersonalDetails)[]
  return names.filter(name => before[name] !== after[name])
}
