import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '@arung/platform/config'
import { createPool } from '@arung/platform/postgres/pool'
import { testKeyVariables } from '@arung/platform/testing/keys'
import { testDatabase } from '@arung/platform/testing/database'
import { start as startProjections } from '@arung/projections/start'
import { createDatabase } from '../src/database.ts'
import { readOnly, start } from '../src/start.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let folder = ''
beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(path.join(os.tmpdir(), 'query-api-'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const configuration = () =>
  readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    PORT: '0',
    ADMIN_PORT: '0',
    DATABASE_URL: database.url,
    FILES_FOLDER: folder,
    PUBLIC_URL: 'http://127.0.0.1:4000',
    TOKEN_SECRET: 'k3Qf8sWm2Zp7Lx9Vb4Nc6Ty1Rh5Gd0Ej',
    SERVICE_SECRET: 'Z9xW8vU7tS6rQ5pO4nM3lK2jI1hG0fEd',
    ...testKeyVariables,
    SMTP_URL: 'smtp://127.0.0.1:2525',
    XENDIT_SECRET_KEY: 'xnd_development_1',
    XENDIT_CALLBACK_TOKEN: 'callback-token-1',
  })

test('the process is ready once the projections have created their views, and answers 503 before', async () => {
  const config = configuration()
  const api = await start(config)
  const status = async (port: number, place: string) =>
    (await fetch(`http://127.0.0.1:${port}${place}`)).status
  expect(await status(api.adminPort, '/ready')).toBe(503)
  expect(await status(api.port, '/products')).toBe(503)
  const projections = await startProjections(config)
  expect(await status(api.port, '/products')).toBe(200)
  expect(await status(api.adminPort, '/ready')).toBe(200)
  expect(await status(projections.adminPort, '/ready')).toBe(200)
  const metrics = await fetch(`http://127.0.0.1:${projections.adminPort}/metrics`)
  expect(await metrics.text()).toMatch(/projection_halted\{projection="order-list@\d+"\} 0/)
  await api.stop()
  await projections.stop()
})

test('the connections of this process cannot write', async () => {
  const pool = createPool({ url: readOnly(database.url), applicationName: 'test' })
  await expect(pool.query("INSERT INTO auth.limits VALUES ('k', 1, now())")).rejects.toThrow(
    /read-only/,
  )
  await pool.end()
})

test('a prepared statement survives a change of its view', async () => {
  const { pool } = database
  const db = createDatabase(pool)
  await pool.query('CREATE SCHEMA plan; CREATE VIEW plan.v AS SELECT 1 AS a')
  const ask = () => db.rows<object>('plan', 'SELECT * FROM plan.v LIMIT 1', [])
  expect(await ask()).toEqual([{ a: 1 }])
  await pool.query("DROP VIEW plan.v; CREATE VIEW plan.v AS SELECT 'x' AS a, 2 AS b")
  expect(await ask()).toEqual([{ a: 'x', b: 2 }])
})
