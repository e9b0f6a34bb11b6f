import type { LiveAccount } from './account-state.ts'
import { may } from './permissions.ts'

/**
 * Returns whether the setting requires a second factor of this person. It applies to admins and to staff who see money.
 */
export function isFactorDemanded(
  setting: boolean,
  { realm, position }: Pick<LiveAccount, 'realm' | 'position'>,
): boolean {
  if (!setting) return false
  return realm === 'admins' || (position !== null && may(position, 'wallets:see'))
}
