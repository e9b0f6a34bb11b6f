import type { Buyer } from '@arung/domain/checkouts/buyer'
import type { CommandMeta } from '@arung/event-store/codec'
import type { Principal } from '@arung/platform/http/principal'
import type { Parts } from '@arung/command-api/parts'

/** What an invented past is written with. */
export type PastParts = Pick<
  Parts,
  | 'workers'
  | 'catalogue'
  | 'clock'
  | 'openBookings'
  | 'agreedOrder'
  | 'agentCredit'
  | 'addressKey'
  | 'claimKey'
>
export type MetaOf = (name: string, actor: string) => CommandMeta

export const system = 'system:workers'

/** Returns the buyer as a principal. It needs no session when nobody signed in. */
export function principalOf({ kind, accountId }: Buyer): Principal {
  if (accountId === null) return { kind: 'visitor' }
  const role = kind === 'AGENT' ? 'AGEN' : 'USER'
  return { kind: 'account', accountId, role, position: null, sessionId: accountId }
}

export const actorOf = ({ kind, accountId }: Buyer): string =>
  accountId === null ? 'visitor' : `${kind === 'AGENT' ? 'agent' : 'user'}:${accountId}`
