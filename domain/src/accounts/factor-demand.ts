import type { LiveAccount } from './account-state.ts'
import { may } from './permissions.ts'

/** Whether the setting asks a second factor of this person: of admins, and of staff who see money. */
export function isFactorDemanded(
  setting: boolean,
  { realm, position }: Pick<LiveAccount, 'realm' | 'position'>,
): boolean {
  if (!setting) return false
  return realm === 'admins' || (position !== null && may(position, 'wallets:see'))
}
