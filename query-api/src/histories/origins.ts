import type { Realm } from '@arung/contracts/accounts/realms'
import type { Actor, Area, History, HistoryEntry, SeenSessions } from '@arung/contracts/history'
import { permissions } from '@arung/domain/accounts/permissions'
import type { Principal } from '@arung/platform/http/principal'
import { staffMay } from '../caller.ts'
import type { Parts } from '../parts.ts'

/** A history as the read models have it, before the origins of its sessions are added. */
export type Entries = Omit<History, 'sessions'>

const areas: Readonly<Record<Exclude<Actor['kind'], 'GUEST'>, Area>> = {
  USER: 'SITE',
  AGENT: 'AGENTS',
  ADMIN: 'ADMINS',
  STAFF: 'RESERVATION',
  GUIDE: 'RESERVATION',
  RESERVATION_AGENT: 'RESERVATION',
  DRIVER: 'RESERVATION',
  SYSTEM: 'WORKERS',
}

/** Events that the workers record on behalf of the payment service. */
const fromPaymentService: ReadonlySet<string> = new Set([
  'InvoiceCreated',
  'InvoiceRefused',
  'PaymentSucceeded',
  'PaymentFailed',
  'PaymentExpired',
  'PaymentMismatched',
  'RefundPaidOut',
  'RefundFailed',
  'RefundReversed',
])

/**
 * Returns the part of the product that an event comes from. `visitors` is the part that visitors who are not signed in
 * use.
 */
export function areaOf(kind: Actor['kind'], type: string, visitors: Area): Area {
  if (kind === 'GUEST') return visitors
  return kind === 'SYSTEM' && fromPaymentService.has(type) ? 'PAYMENT_SERVICE' : areas[kind]
}

/** Where people of a realm sign in. */
export const areaOfRealm: Readonly<Record<Realm, Area>> = {
  users: 'SITE',
  agents: 'AGENTS',
  admins: 'ADMINS',
  'reservation-admin': 'RESERVATION',
  reservation: 'RESERVATION',
}

/**
 * Adds where the sessions of a history were opened, as far as that is still stored. Only callers with the permission
 * see other people's sessions. Everybody sees their own.
 */
export async function withSessions<Given extends Entries>(
  parts: Pick<Parts, 'sessions'>,
  principal: Principal,
  history: Given,
): Promise<Given & Pick<History, 'sessions'>> {
  return { ...history, sessions: await seenSessions(parts, principal, history.entries) }
}

async function seenSessions(
  parts: Pick<Parts, 'sessions'>,
  principal: Principal,
  entries: readonly HistoryEntry[],
): Promise<SeenSessions> {
  const ids = [...new Set(entries.flatMap(({ from }) => from.session ?? []))]
  if (ids.length === 0) return {}
  const seesAll = seesOthersSessions(principal)
  const own = principal.kind === 'account' ? principal.accountId : null
  const seen: SeenSessions = {}
  for (const [id, { accountId, from }] of await parts.sessions.openedFrom(ids))
    if (seesAll || accountId === own) seen[id] = from
  return seen
}

const permission = 'history:sessions'

const seesOthersSessions = (principal: Principal): boolean =>
  staffMay(principal, permission) ||
  (principal.kind === 'account' &&
    principal.role !== 'RESERVATION_ADMIN' &&
    permissions[permission].roles.includes(principal.role))
