import autocannon from 'autocannon'
import express from 'express'
import pg from 'pg'
import { serveBare } from './bare.ts'
import { median, perSecond, type BenchRow } from './table.ts'

const seconds = 6
const rounds = 3
const connections = 32

/**
 * Measures catalogue reads per second through HTTP, next to a bare Express route with one prepared SELECT of the same
 * bytes.
 */
export async function benchCatalogue(options: {
  queryApiUrl: string
  databaseUrl: string
}): Promise<BenchRow[]> {
  const body = await (await fetch(`${options.queryApiUrl}/products`)).text()
  const bare = await startBare(options.databaseUrl, body)
  const [ours, theirs]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    ours.push(await rate(`${options.queryApiUrl}/products`))
    theirs.push(await rate(`${bare.url}/products`))
  }
  await bare.stop()
  const ratio = median(ours) / median(theirs)
  return [
    {
      what: 'catalogue reads through HTTP, against a bare Express route with one prepared SELECT',
      ours: perSecond(median(ours)),
      beside: perSecond(median(theirs)),
      ratio,
      target: '>= 0.7',
      met: ratio >= 0.7,
    },
  ]
}

async function rate(url: string): Promise<number> {
  const result = await autocannon({ url, connections, duration: seconds })
  return result['2xx'] / result.duration
}

async function startBare(
  databaseUrl: string,
  body: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  await pool.query(
    'CREATE TABLE IF NOT EXISTS bench_answer (id int PRIMARY KEY, body text NOT NULL)',
  )
  await pool.query(
    'INSERT INTO bench_answer VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET body = excluded.body',
    [body],
  )
  const app = express()
  app.get('/products', async (_request, response) => {
    const { rows } = await pool.query<{ body: string }>({
      name: 'answer',
      text: 'SELECT body FROM bench_answer WHERE id = $1',
      values: [1],
    })
    response.type('json').send(rows[0]?.body)
  })
  const { url, stop } = await serveBare(app)
  return {
    url,
    async stop() {
      await stop()
      await pool.end()
    },
  }
}
