import type { Realm } from '@arung/contracts/accounts/realms'
import type { LiveAccount } from '@arung/domain/accounts/account'
import { claim } from '@arung/domain/claims/claim'
import type { ClaimKind } from '@arung/domain/claims/events'
import type { CommandMeta } from '@arung/event-store/codec'
import { keyedDigest } from '@arung/platform/keys'
import type { Parts } from '../parts.ts'
import { claimStream } from '../claims/streams.ts'

/** One e-mail address may exist once in each realm (domain page, people). */
export const emailClaim: Readonly<Record<Realm, ClaimKind>> = {
  users: 'email-users',
  agents: 'email-agents',
  admins: 'email-admins',
  'reservation-admin': 'email-reservation-admin',
  reservation: 'email-reservation',
}

/** Returns the account that has proved an address in a realm, or null. */
export async function ownerOf(
  { workers, claimKey }: Pick<Parts, 'workers' | 'claimKey'>,
  realm: Realm,
  email: string,
): Promise<string | null> {
  const { state } = await workers.load(claimStream(claimKey, emailClaim[realm], email), claim)
  return state.owner
}

type Unverified = Pick<Parts, 'pool' | 'claimKey'>

const hashOf = ({ claimKey }: Unverified, realm: Realm, email: string): string =>
  keyedDigest(claimKey, `unverified|${realm}|${email}`)

/** Remembers the account that registered last with an address and has not proved it yet. */
export async function rememberUnverified(
  parts: Unverified,
  of: { realm: Realm; email: string; accountId: string; position: number },
): Promise<void> {
  await parts.pool.query(
    `INSERT INTO registrations.unverified AS u (realm, email_hash, account_id, position)
     VALUES ($1, $2, $3, $4)
     ON CONFLICT (realm, email_hash)
     DO UPDATE SET account_id = excluded.account_id, registered_at = now(), position = excluded.position
     WHERE u.position < excluded.position`,
    [of.realm, hashOf(parts, of.realm, of.email), of.accountId, of.position],
  )
}

/** Returns the account that registered last with an address and has not proved it yet. */
export async function unverifiedOf(
  parts: Unverified,
  realm: Realm,
  email: string,
): Promise<string | null> {
  const { rows } = await parts.pool.query<{ account_id: string }>({
    name: 'registrations-unverified',
    text: 'SELECT account_id FROM registrations.unverified WHERE realm = $1 AND email_hash = $2',
    values: [realm, hashOf(parts, realm, email)],
  })
  return rows[0]?.account_id ?? null
}

/** Releases an account's address, if it has proved one. */
export async function releaseAddress(
  { workers, clock, claimKey }: Pick<Parts, 'workers' | 'clock' | 'claimKey'>,
  meta: CommandMeta,
  { accountId, realm, person }: LiveAccount,
): Promise<void> {
  if (person.email === '') return
  const kind = emailClaim[realm]
  const now = clock.now().toISOString()
  await workers.execute(
    claimStream(claimKey, kind, person.email),
    claim,
    { type: 'ReleaseClaim', kind, owner: accountId, now },
    meta,
  )
}

/** Deletes the record of a registration that never proved its address. */
export async function forgetRegistration(
  { pool }: Pick<Parts, 'pool'>,
  accountId: string,
): Promise<void> {
  await pool.query('DELETE FROM registrations.unverified WHERE account_id = $1', [accountId])
}

/** Once an address is proved, forgets any registration that did not prove it. */
export async function forgetUnverified(
  parts: Unverified,
  realm: Realm,
  email: string,
): Promise<void> {
  await parts.pool.query(
    'DELETE FROM registrations.unverified WHERE realm = $1 AND email_hash = $2',
    [realm, hashOf(parts, realm, email)],
  )
}
