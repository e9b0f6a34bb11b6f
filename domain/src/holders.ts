import type { Position, Role } from '@arung/contracts/accounts/realms'

/** The caller: the role of a signed-in person, `VISITOR` without a sign-in, `SYSTEM` for internal processes. */
export type Caller = Role | 'VISITOR' | 'SYSTEM'

/** Holders of a permission: roles, and of the reservation staff only these positions. */
export type Holders = Readonly<{
  roles: readonly Caller[]
  positions?: readonly Position[]
}>

export const only = (...roles: readonly Caller[]): Holders => ({ roles })
export const staff = (...positions: readonly Position[]): Holders => ({
  roles: ['RESERVATION_ADMIN'],
  positions,
})
/** Returns these roles, and of the reservation staff these positions. */
export const withStaff = (
  roles: readonly Exclude<Caller, 'RESERVATION_ADMIN'>[],
  ...positions: readonly Position[]
): Holders => ({ roles: [...roles, 'RESERVATION_ADMIN'], positions })
