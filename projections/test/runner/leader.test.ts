import { expect, test } from 'vitest'
import { leadProjections } from '../../src/engine/leader.ts'
import { quiet } from '../../src/testing/log.ts'
import { orderPlaced } from '../../src/testing/sample-events.ts'
import { counted, counter, eventually, world, type World } from './runner-world.ts'

/** A leader that says nothing as it goes is missed for longer. */
const handOverMsMax = 5_000

const leadOn = ({ pool, url, log }: World) =>
  leadProjections({
    ...log,
    pool,
    databaseUrl: url,
    logger: quiet,
    projections: [counter(1, 1)],
  })

const killLeader = ({ pool }: World) =>
  pool.query(
    `SELECT pg_terminate_backend(l.pid)
     FROM pg_locks l JOIN pg_stat_activity a USING (pid)
     WHERE l.locktype = 'advisory' AND l.granted AND a.datname = current_database()
       AND a.application_name = 'projections-leader'`,
  )

test('one process leads, and the other is ready, reports that it stands by, and takes over before readers time out', async () => {
  const here = await world()
  const first = await leadOn(here)
  const second = await leadOn(here)
  expect([await first.ready(), await second.ready()]).toEqual([true, 'stands by'])
  expect([(await first.progress()).length, (await second.progress()).length]).toEqual([1, 0])
  for (let n = 1; n <= 10; n += 1) await here.log.say(orderPlaced(n))
  await first.stop()
  const stoppedAt = performance.now()
  await here.log.say(orderPlaced(11))
  await eventually(async () => (await counted(here.pool)) === 11)
  expect(performance.now() - stoppedAt).toBeLessThan(handOverMsMax)
  await eventually(async () => (await second.ready()) === true)
  await second.stop()
})

test('a leader that loses its lock stops, and the next holder continues from its checkpoint', async () => {
  const here = await world()
  const both = [await leadOn(here), await leadOn(here)]
  let orders = 0
  for (let round = 1; round <= 5; round += 1) {
    await killLeader(here)
    for (let n = 1; n <= 4; n += 1) await here.log.say(orderPlaced((orders += 1)))
    await eventually(async () => (await counted(here.pool)) === orders)
    await eventually(async () => {
      const said = await Promise.all(both.map(one => one.ready()))
      return said.includes(true) && said.includes('stands by')
    })
  }
  expect(await counted(here.pool)).toBe(orders)
  await Promise.all(both.map(one => one.stop()))
})

test('a process that cannot start says why', async () => {
  const here = await world()
  const url = here.url.replace(/\/[^/]*$/, '/no_such_database')
  await expect(leadOn({ ...here, url })).rejects.toThrow(/no_such_database/)
})
