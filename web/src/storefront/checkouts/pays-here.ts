import { useSession } from '../../app/session/use-session.ts'
import { settlesOf } from './use-place-order.ts'

/** Whether booking for this total leads to the payment provider: not who settles on account, nor where it costs nothing. */
export function usePaysHere(total: number): boolean {
  const { profile } = useSession()
  return total > 0 && settlesOf(profile) !== 'ACCOUNT'
}

/** What the contact leads to: the code, or the last step. */
export function nextStep(proved: boolean, paysHere: boolean) {
  if (!proved) return 'contact.continue'
  return paysHere ? 'contact.continueVerified' : 'contact.continueFree'
}
