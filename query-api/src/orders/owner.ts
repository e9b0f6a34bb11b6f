import { notFound } from '@arung/platform/http/errors'
import type { Principal } from '@arung/platform/http/principal'
import type { OrderRow } from './queries.ts'

type Owned = Pick<OrderRow, 'account_id' | 'buyer_kind'>

/** Returns whether names and addresses are shown: only to the owner and to admins. */
export const maySeePeople = (principal: Principal, { account_id }: Pick<Owned, 'account_id'>) =>
  principal.kind === 'account' && (principal.role === 'ADMIN' || principal.accountId === account_id)

/** Only the agent and admins may know what an agent pays. Throws 404 for everybody else who has the address. */
export function assertMaySeePrice(principal: Principal, order: Owned): void {
  if (order.buyer_kind === 'AGENT' && !maySeePeople(principal, order)) throw notFound()
}
