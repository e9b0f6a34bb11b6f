import { readFileSync } from 'node:fs'
import { test } from 'vitest'
import { startWorld } from './world.ts'
import { atHome } from './plans-filling.ts'
import { daysSql, pivotSql, totalSql } from '../src/ledger/report-sql.ts'

test('perf', async () => {
  const world = await startWorld()
  await world.projections.stop()
  // 100,000 bookings: sold, mapped (two rows), paid, to collect; one of ten is changed or cancelled.
  for (let part = 0; part < 20; part++) await world.pool.query(atHome(`INSERT INTO read.ledger
    SELECT n || '-' || k, n * 4 + k, '2025-01-01'::timestamptz + n * interval '5 minutes', (ARRAY['SOLD','MAPPED','MAPPED','PAID'])[k],
      '2025-01-05'::date + (n * 366 / 100000), '2025-01-01'::date + (n * 366 / 100000),
      CASE WHEN n % 3 = 0 THEN 'ORDER' ELSE 'RESERVATION' END,
      md5('s' || n)::uuid, md5('b' || n)::uuid, CASE WHEN n % 20 = 0 THEN 'PICK_UP' ELSE 'ACTIVITY' END,
      CASE WHEN k < 2 THEN NULL ELSE md5('p' || n % 60)::uuid END, CASE WHEN k < 2 THEN NULL ELSE md5('t' || n % 8)::uuid END,
      (ARRAY['GUEST','USER','AGENT','WALK_IN','PHONE','HOTEL'])[1 + n % 6], CASE WHEN n % 6 = 2 THEN md5('a' || n % 40)::uuid END,
      CASE WHEN k = 4 THEN (ARRAY['GATEWAY','CASH','CARD','TRANSFER'])[1 + n % 4] END, NULL,
      CASE WHEN n % 5 = 0 THEN 'USD' ELSE 'IDR' END,
      CASE k WHEN 2 THEN -1 WHEN 4 THEN 0 ELSE 1 END, CASE k WHEN 2 THEN -3 WHEN 4 THEN 0 ELSE 3 END,
      CASE k WHEN 2 THEN -900000 WHEN 4 THEN 0 ELSE 900000 END, 300000, CASE k WHEN 4 THEN 900000 ELSE 0 END, 0, CASE k WHEN 4 THEN -900000 WHEN 2 THEN -900000 ELSE 900000 END
    FROM generate_series(${part * 5000 + 1}, ${part * 5000 + 5000}) n, generate_series(1, 4) k`))
  const { rows: [t] } = await world.pool.query(`SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE tablename = 'ledger' AND schemaname LIKE 'read\\_%'`)
  await world.pool.query(`VACUUM ANALYZE ${t.name}`)
  const asked = { from: '2025-01-05', to: '2026-01-05', by: 'activity' } as const
  const cases = {
    days: daysSql(asked, { money: true }),
    daysLite: daysSql(asked, { money: false }),
    total: totalSql(asked, { money: true }),
    month: daysSql({ ...asked, to: '2025-02-05' }, { money: true }),
    pivotProductMonth: pivotSql({ ...asked, rows: 'product', columns: 'month' }, { money: true }),
    pivotTypeWeek: pivotSql({ ...asked, rows: 'type', columns: 'week' }, { money: true }),
    pivotKnown: pivotSql({ ...asked, rows: 'type', columns: 'source', knownOn: '2025-09-01T00:00:00Z' }, { money: true }),
    sale: daysSql({ ...asked, by: 'sale' }, { money: true }),
  }
  const client = await world.pool.connect()
  const { rows: [{ pid }] } = await client.query('SELECT pg_backend_pid() AS pid')
  const cpu = () => { const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return (Number(f[11]) + Number(f[12])) * 10 }
  for (const [name, { text, values }] of Object.entries(cases)) {
    const times: number[] = []
    let count = 0
    const used = cpu()
    for (let i = 0; i < 15; i++) {
      const begin = performance.now()
      const { rows } = await client.query(text, [...values])
      times.push(performance.now() - begin)
      count = rows.length
    }
    times.sort((a, b) => a - b)
    console.log(name, count, 'cpu ms each', (cpu() - used) / 15, 'min', times[0]!.toFixed(0), 'p50', times[7]!.toFixed(0), 'p95', times[14]!.toFixed(0))
  }
  const { rows } = await world.pool.query('EXPLAIN (ANALYZE, BUFFERS) ' + cases.days.text, [...cases.days.values])
  console.log(rows.map(r => r['QUERY PLAN']).join('\n'))
  client.release()
  await world.stop()
}, 300_000)
