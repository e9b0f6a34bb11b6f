import type { Database } from '../database.ts'
import { readModel } from '../progress.ts'

export const addressModel = readModel('addresses')

const addressesMax = 20_000

export const liveAddressesSql = `
  SELECT path, changed_at
  FROM read.addresses
  WHERE state = 'LIVE'
  ORDER BY address_id
  LIMIT $1`

export const goneAddressSql = `
  SELECT address_id
  FROM read.addresses
  WHERE path = $1 AND state = 'GONE'
  LIMIT 1`

/** Leaves out draft and hidden addresses: they are private. */
export const movedAddressSql = `
  SELECT a.path
  FROM read.moved_addresses m
  JOIN read.addresses a ON a.address_id = m.address_id
  WHERE m.path = $1 AND a.state IN ('LIVE', 'GONE')
  LIMIT 1`

type Row = Readonly<{ path: string; changed_at: Date }>

/** Returns the addresses that search engines should know, with the time of their last change. */
export const liveAddresses = (database: Database): Promise<readonly Row[]> =>
  database.rows<Row>('live-addresses', liveAddressesSql, [addressesMax])

/** Returns whether content at one of these addresses was permanently removed. */
export async function isGone(database: Database, paths: readonly string[]): Promise<boolean> {
  for (const path of paths) {
    const rows = await database.rows('gone-address', goneAddressSql, [path])
    if (rows.length > 0) return true
  }
  return false
}

/** Returns the present or last address of content that was once shown at this address, or null where nothing was. */
export async function movedTo(database: Database, path: string): Promise<string | null> {
  const [row] = await database.rows<{ path: string }>('moved-address', movedAddressSql, [path])
  return row?.path ?? null
}
