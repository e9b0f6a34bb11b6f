import type { Position } from '@arung/contracts/accounts/realms'
import { may, type Permission } from '@arung/domain/accounts/permissions'
import type { ReservationRow } from './queries.ts'

export const has = (position: Position | null, permission: Permission): boolean =>
  position !== null && may(position, permission)

export const personOf = ({ names }: ReservationRow, id: string) => ({
  id,
  name: names[id] ?? null,
})
