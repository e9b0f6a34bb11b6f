import { useSession } from '../../app/session/use-session.ts'
import { settlesOf } from './use-place-order.ts'

/**
 * Whether booking for this total leads to the payment provider. It does not for agents who settle on account, nor where
 * nothing is due.
 */
export function usePaysHere(total: number): boolean {
  const { profile } = useSession()
  return total > 0 && settlesOf(profile) !== 'ACCOUNT'
}

/** Returns the step after the contact: the code, or the last step. */
export function nextStep(proved: boolean, paysHere: boolean) {
  if (!proved) return 'contact.continue'
  return paysHere ? 'contact.continueVerified' : 'contact.continueFree'
}
