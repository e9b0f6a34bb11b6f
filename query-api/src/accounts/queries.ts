import { fullNameSql } from '../full-name-sql.ts'
import type { AccountStatus, Position, Realm } from '@arung/contracts/accounts/realms'
import type { FactorChange, FactorKind } from '@arung/contracts/accounts/second-factor'
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

/** Returns a person, or null for a person who is unknown or forgotten. */
export async function accountOf(database: Database, accountId: string): Promise<AccountRow | null> {
  const [row] = await database.rows<AccountRow>('account', accountSql, [accountId])
  return row ?? null
}

/** The latest changes of an account's second factor, with the names of colleagues who made them. */
export const factorChangesOf = (accounts: string): string => `
  (SELECT coalesce(jsonb_agg(c.change || jsonb_build_object('by',
     (SELECT nullif(${fullNameSql('b.person')}, '')
      FROM read.accounts b
      WHERE b.account_id = CASE WHEN c.change->>'by' ~ '^(admin|staff):' THEN split_part(c.change->>'by', ':', 2)::uuid END
      LIMIT 1)) ORDER BY c.nth), '[]')
   FROM jsonb_array_elements(${accounts}.factor_changes) WITH ORDINALITY AS c (change, nth))`

export const factorsSql = `
  SELECT a.realm, a.position, a.factors, a.recovery_left,
         ${factorChangesOf('a')} AS changes
  FROM read.accounts a
  WHERE a.account_id = $1 AND a.realm = $2
  LIMIT 1`

type FactorsRow = Readonly<{
  realm: Realm
  position: Position | null
  factors: { factorId: string; kind: FactorKind; name: string; enrolledAt: string }[]
  recovery_left: number
  changes: FactorChange[]
}>

/** Returns the second factor of an account and its latest changes, or null for an account that is unknown or gone. */
export async function factorsOf(
  database: Database,
  realm: Realm,
  accountId: string,
): Promise<FactorsRow | null> {
  const [row] = await database.rows<FactorsRow>('factors', factorsSql, [accountId, realm])
  return row ?? null
}

export const verificationSql = `
  SELECT account_id, email, verified
  FROM read.verifications
  WHERE slug = $1 AND realm = $2
  LIMIT 1`

/** Returns the verification behind a secret address of one realm. */
export async function verificationOf(
  database: Database,
  slug: string,
  realm: Realm,
): Promise<VerificationRow | null> {
  const [row] = await database.rows<VerificationRow>('verification', verificationSql, [slug, realm])
  return row ?? null
}
