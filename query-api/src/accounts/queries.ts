import type { AccountStatus, Position, Realm } from '@arung/contracts/accounts/realms'
import type { Database } from '../database.ts'
import { readModel } from '../progress.ts'

export const verificationModel = readModel('verification-view')
export const accountModel = readModel('account-view')

type Person = Readonly<{
  firstName: string
  lastName: string
  email: string
  phone: string
  country: string | null
  city: string | null
  companyName: string | null
}>
export type AccountRow = Readonly<{
  account_id: string
  realm: Realm
  status: AccountStatus
  person: Person | null
  picture_key: string | null
  position: Position | null
  without_system_payment: boolean
  suspension: Readonly<{ cause: 'ADMIN' | 'INACTIVITY'; reason: string | null }> | null
}>
export type VerificationRow = Readonly<{
  account_id: string
  email: string | null
  verified: boolean
}>

export const accountSql = `
  SELECT account_id, realm, status, person, picture_key, position, without_system_payment, suspension
  FROM read.accounts
  WHERE account_id = $1
  LIMIT 1`

/** A person; null for who is unknown or forgotten. */
export async function accountOf(database: Database, accountId: string): Promise<AccountRow | null> {
  const [row] = await database.rows<AccountRow>('account', accountSql, [accountId])
  return row ?? null
}

export const verificationSql = `
  SELECT account_id, email, verified
  FROM read.verifications
  WHERE slug = $1 AND realm = $2
  LIMIT 1`

/** The verification behind a secret address of one realm. */
export async function verificationOf(
  database: Database,
  slug: string,
  realm: Realm,
): Promise<VerificationRow | null> {
  const [row] = await database.rows<VerificationRow>('verification', verificationSql, [slug, realm])
  return row ?? null
}
