import express from 'express'
import pg from 'pg'
import { serveBare } from '../bare.ts'
import { closedLoop } from '../load.ts'
import { clientAt } from './client.ts'

/**
 * The upper limit of this machine: calls per second of a bare Express route that makes one durable INSERT, with
 * `callers` concurrent callers.
 */
export async function bareCalls(databaseUrl: string, callers: number, ms: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  await pool.query('CREATE TABLE IF NOT EXISTS bench_call (body jsonb NOT NULL)')
  const app = express()
  app.post('/', express.json(), async (request, response) => {
    await pool.query({
      name: 'call',
      text: 'INSERT INTO bench_call VALUES ($1)',
      values: [request.body],
    })
    response.status(201).json({ data: null })
  })
  const { url, stop } = await serveBare(app)
  const clients = Array.from({ length: callers }, () => clientAt('127.0.0.1', url))
  const body = JSON.stringify({ participants: [{ name: 'Ayu Lestari', age: 36 }] })
  const headers = { 'content-type': 'application/json' }
  try {
    const { rate } = await closedLoop(callers, ms, async caller =>
      clients[caller]?.send('POST', '/', { body, headers }),
    )
    return rate
  } finally {
    for (const client of clients) client.close()
    await stop()
    await pool.end()
  }
}
