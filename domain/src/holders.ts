import type { Position, Role } from '@arung/contracts/accounts/realms'

/** Who has a permission: roles, and of the reservation staff these positions only. `SYSTEM` are our own processes. */
export type Holders = Readonly<{
  roles: readonly (Role | 'SYSTEM')[]
  positions?: readonly Position[]
}>

export const only = (...roles: readonly (Role | 'SYSTEM')[]): Holders => ({ roles })
export const staff = (...positions: readonly Position[]): Holders => ({
  roles: ['RESERVATION_ADMIN'],
  positions,
})
