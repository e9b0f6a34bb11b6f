// One embedded PostgreSQL a test run: safe to lose, in a temporary folder, with a migrated template database.
import { readdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { removeEmbeddedPostgres, startEmbeddedPostgres } from '../platform/src/postgres/embedded.ts'
import { clearLeftovers } from '../platform/src/postgres/embedded-leftovers.ts'
import { migrate } from '../platform/src/postgres/migrate.ts'

const prefix = 'arung-test-postgres-'
const template = 'arung_template'

export default async function setup(project: TestProject) {
  await removeAbandoned()
  const dataDir = path.join(os.tmpdir(), `${prefix}${process.pid}`)
  const server = await startEmbeddedPostgres({
    dataDir,
    durable: false,
    settings: { shared_buffers: '128MB', max_connections: '300', log_min_messages: 'fatal' },
  })
  const adminUrl = server.url('postgres')
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  await client.query(`CREATE DATABASE ${template}`)
  await client.end()
  await migrate(server.url(template))
  project.provide('postgres', { adminUrl, template })
  return async () => {
    await server.stop()
    removeEmbeddedPostgres(dataDir)
  }
}

/** What runs that were killed left behind. */
async function removeAbandoned() {
  for (const name of readdirSync(os.tmpdir())) {
    const pid = Number(/^arung-test-postgres-(\d+)$/.exec(name)?.[1])
    if (!pid || isRunning(pid)) continue
    const dataDir = path.join(os.tmpdir(), name)
    await clearLeftovers(dataDir)
    removeEmbeddedPostgres(dataDir)
  }
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // A process of somebody else may not be signalled, but it runs.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}
