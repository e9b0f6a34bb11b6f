import type { FactorKind } from '@arung/contracts/accounts/second-factor'
import { accept, refuse, type Decision } from '../decider.ts'
import type { AccountCommandOf, AccountRefusal } from './commands.ts'
import type { AccountEvent } from './events.ts'

/** A factor that a person proves in addition to the password. */
export type Factor = Readonly<{ factorId: string; kind: FactorKind }>
/** The codes that replace a lost factor. `used` holds the numbers of the codes that were used. */
export type RecoveryCodes = Readonly<{ setId: string; used: readonly number[] }>
export type Factors = Readonly<{ factors: readonly Factor[]; recovery: RecoveryCodes | null }>

export const noFactors: Factors = { factors: [], recovery: null }
/** Of one account. */
const factorsMax = 10
/** Recovery codes in a set. */
export const recoveryCodesCount = 10

/** Returns how many recovery codes are unused. */
export const recoveryCodesLeft = ({ recovery }: Factors): number =>
  recovery === null ? 0 : recoveryCodesCount - recovery.used.length

type Answer = Decision<AccountEvent, AccountRefusal>
type State = Readonly<{ accountId: string; secondFactor: Factors }>

export function enrolFactor(
  { factorId, kind, name, now: at }: AccountCommandOf<'EnrolFactor'>,
  { accountId, secondFactor: { factors } }: State,
): Answer {
  if (factors.some(factor => factor.factorId === factorId)) return accept()
  if (kind === 'TOTP' && factors.some(factor => factor.kind === 'TOTP'))
    return refuse('AppAlreadySetUp')
  if (factors.length >= factorsMax) return refuse('TooManyFactors')
  return accept({ type: 'SecondFactorEnrolled', data: { accountId, factorId, kind, name, at } })
}

export function removeFactor(
  { factorId, now: at }: AccountCommandOf<'RemoveFactor'>,
  { accountId, secondFactor: { factors } }: State,
): Answer {
  const factor = factors.find(one => one.factorId === factorId)
  if (!factor) return refuse('FactorUnknown')
  const { kind } = factor
  return accept({ type: 'SecondFactorRemoved', data: { accountId, factorId, kind, at } })
}

export function resetFactors(
  { by, reason, now: at }: AccountCommandOf<'ResetFactors'>,
  { accountId, secondFactor: { factors } }: State,
): Answer {
  if (factors.length === 0) return refuse('NoFactor')
  return accept({ type: 'SecondFactorsReset', data: { accountId, by, reason, at } })
}

export function renewRecoveryCodes(
  { setId, now: at }: AccountCommandOf<'RenewRecoveryCodes'>,
  { accountId, secondFactor: { factors, recovery } }: State,
): Answer {
  if (recovery?.setId === setId) return accept()
  if (factors.length === 0) return refuse('NoFactor')
  return accept({ type: 'RecoveryCodesRenewed', data: { accountId, setId, at } })
}

/** Uses a recovery code. Each code of the latest set works once. */
export function useRecoveryCode(
  { setId, nth, now: at }: AccountCommandOf<'UseRecoveryCode'>,
  { accountId, secondFactor: { recovery } }: State,
): Answer {
  if (recovery?.setId !== setId || recovery.used.includes(nth)) return refuse('RecoveryCodeUsed')
  const left = recoveryCodesCount - recovery.used.length - 1
  return accept({ type: 'RecoveryCodeUsed', data: { accountId, setId, nth, left, at } })
}

export type FactorEvent = Extract<
  AccountEvent,
  {
    type:
      | 'SecondFactorEnrolled'
      | 'SecondFactorRemoved'
      | 'SecondFactorsReset'
      | 'RecoveryCodesRenewed'
      | 'RecoveryCodeUsed'
  }
>

/**
 * Folds an event into the factors. Removing the last factor also removes the recovery codes, which replace nothing any
 * more.
 */
export function evolveFactors({ factors, recovery }: Factors, event: FactorEvent): Factors {
  switch (event.type) {
    case 'SecondFactorEnrolled': {
      const { factorId, kind } = event.data
      return { factors: [...factors, { factorId, kind }], recovery }
    }
    case 'SecondFactorRemoved': {
      const left = factors.filter(({ factorId }) => factorId !== event.data.factorId)
      return { factors: left, recovery: left.length === 0 ? null : recovery }
    }
    case 'SecondFactorsReset':
      return noFactors
    case 'RecoveryCodesRenewed':
      return { factors, recovery: { setId: event.data.setId, used: [] } }
    case 'RecoveryCodeUsed':
      return {
        factors,
        recovery: recovery && { ...recovery, used: [...recovery.used, event.data.nth] },
      }
  }
}
