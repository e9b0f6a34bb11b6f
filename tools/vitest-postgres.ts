// One embedded PostgreSQL per test run, or per watch: not durable, in a temporary folder, with a migrated template
// database.
import { readdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import {
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../platform/src/postgres/embedded.ts'
import { clearLeftovers } from '../platform/src/postgres/embedded-leftovers.ts'
import {
  copyPrepared,
  keepPrepared,
  makeTemplate,
  migrationsSum,
  preparedPlace,
  template,
} from './prepared-postgres.ts'

const prefix = 'arung-test-postgres-'
const settings = { shared_buffers: '128MB', max_connections: '300', log_min_messages: 'fatal' }

export default async function setup(project: TestProject) {
  await removeAbandoned()
  // A watch with deep files has two projects that each start one.
  const dataDir = path.join(os.tmpdir(), `${prefix}${process.pid}-${project.name}`)
  // In a container process ids are reused.
  await clearLeftovers(dataDir)
  removeEmbeddedPostgres(dataDir)
  const start = () => startEmbeddedPostgres({ dataDir, durable: false, settings })
  const place = await preparedPlace()
  if (!copyPrepared(place, dataDir)) {
    const maker = await start()
    await makeTemplate(maker.url)
    await maker.stop()
    keepPrepared(place, dataDir)
  }
  const server = await start()
  remakeTemplate(project, server.url)
  project.provide('postgres', { adminUrl: server.url('postgres'), template })
  return async () => {
    await server.stop()
    removeEmbeddedPostgres(dataDir)
  }
}

/** Applies a migration that is saved during a watch to the databases of the next run. */
function remakeTemplate(project: TestProject, url: EmbeddedPostgres['url']) {
  let made = migrationsSum()
  project.onTestsRerun(async () => {
    const wanted = migrationsSum()
    if (wanted === made) return
    await makeTemplate(url)
    made = wanted
  })
}

/** Removes what killed runs left behind. */
async function removeAbandoned() {
  for (const name of readdirSync(os.tmpdir())) {
    const pid = Number(/^arung-test-postgres-(\d+)(?:-[a-z-]+)?$/.exec(name)?.[1])
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
    // A process of another user may not be signalled, but it is running.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}
