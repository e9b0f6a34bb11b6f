import type { Position, Role } from '@arung/contracts/accounts/realms'

/** Whoever calls: somebody signed in by role, `VISITOR` without a sign-in, `SYSTEM` for our own processes. */
export type Caller = Role | 'VISITOR' | 'SYSTEM'

/** Who has a permission: roles, and of the reservation staff these positions only. */
export type Holders = Readonly<{
  roles: readonly Caller[]
  positions?: readonly Position[]
}>

export const only = (...roles: readonly Caller[]): Holders => ({ roles })
export const staff = (...positions: readonly Position[]): Holders => ({
  roles: ['RESERVATION_ADMIN'],
  positions,
})
/** These roles, and of the reservation staff these positions. */
export const withStaff = (
  roles: readonly Exclude<Caller, 'RESERVATION_ADMIN'>[],
  ...positions: readonly Position[]
): Holders => ({ roles: [...roles, 'RESERVATION_ADMIN'], positions })
