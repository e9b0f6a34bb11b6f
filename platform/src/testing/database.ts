import { randomBytes } from 'node:crypto'
import { Client, type Pool } from 'pg'
import { inject } from 'vitest'
import { createPool } from '../postgres/pool.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A server of this test run with a migrated template database. */
    postgres: { adminUrl: string; template: string }
  }
}

const connectTimeoutMs = 10_000
const statementTimeoutMs = 30_000

/** A fresh database with every package's tables, on the PostgreSQL of this test run. `drop()` removes it. */
export async function testDatabase(): Promise<{ url: string; pool: Pool; drop(): Promise<void> }> {
  const { adminUrl, template } = inject('postgres')
  const name = `test_${randomBytes(8).toString('hex')}`
  await asAdmin(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  const url = adminUrl.replace(/\/[^/]*$/, `/${name}`)
  const pool = createPool({ url, applicationName: 'test', connectTimeoutMs, statementTimeoutMs })
  const drop = async () => {
    await pool.end()
    await asAdmin(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`)
  }
  return { url, pool, drop }
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
