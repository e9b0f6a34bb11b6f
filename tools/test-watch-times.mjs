// `node tools/test-watch-times.mjs [times]`: measures how long one waits for `npm run test:watch`, from a saved file to
// its result, and from the start. In brackets: the processor time of all of its processes, which says more on a machine
// with other work. Prints medians, then each value. Files are saved unchanged: only their time is new.
import { spawn } from 'node:child_process'
import { utimesSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { processorMs } from './watch/processor-time.mjs'

const root = path.resolve(import.meta.dirname, '..')
const times = Number(process.argv[2] ?? 7)
const coldTimes = 3
const pauseMs = 500
/** One test file of each kind, and a source that it depends on. */
const kinds = {
  'a domain file': ['domain/test/order-paying.test.ts', 'domain/src/orders/order.ts'],
  'an API file': ['command-api/test/orders/notes.test.ts', 'command-api/src/orders/routes.ts'],
  'a screen': ['web/test/storefront/order.test.tsx', 'web/src/storefront/orders/order-screen.tsx'],
}
const median = values => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
const seconds = ms => (ms / 1000).toFixed(2)
/** Prints the measurements; each is a wall time with a processor time. */
function tell(what, measured) {
  const [wall, processor] = ['wall', 'processor'].map(one => measured.map(each => each[one]))
  const each = wall.map(seconds).join(', ')
  process.stdout.write(
    `${what}: ${seconds(median(wall))} s (${seconds(median(processor))} s), each ${each}\n`,
  )
}
/** Calls `ask` this many times, one after the other. */
async function repeat(count, ask) {
  const values = []
  while (values.length < count) values.push(await ask())
  return values
}

for (const [kind, [test, source]] of Object.entries(kinds)) {
  tell(`${kind}, run once from the start`, await repeat(coldTimes, () => runOnce(test)))
  const watch = startWatch(test)
  await watch.told()
  for (const file of [test, source])
    tell(`${kind}, ${file} saved`, await repeat(times, async () => (await watch.save(file)).last))
  await watch.end()
}
const feature = startWatch('orders')
const begin = await feature.told()
tell('orders, from the start to the first result', [begin.first])
tell('orders, from the start to the last result', [begin.last])
const saves = await repeat(coldTimes, () => feature.save('domain/src/orders/order.ts'))
for (const which of ['first', 'last'])
  tell(
    `orders, domain/src/orders/order.ts saved, ${which} result`,
    saves.map(one => one[which]),
  )
await feature.end()
process.stdout.write(`load ${loadavg().map(String).join(', ')}\n`)

/** Starts a clock of the wall time and of the processor time of a process and its descendants. */
function startClock(pid) {
  const [begun, spent] = [performance.now(), processorMs(pid)]
  return () => ({ wall: performance.now() - begun, processor: processorMs(pid) - spent })
}

async function runOnce(test) {
  const clock = startClock(process.pid)
  const child = spawn(process.execPath, ['tools/test-watch.mjs', test, '--run'], {
    cwd: root,
    stdio: 'ignore',
  })
  const code = await new Promise(resolve => child.once('exit', resolve))
  if (code !== 0) throw new Error(`${test} ended with ${code}`)
  return clock()
}

/** Starts a watch. `told` resolves with the times until the first and the last result of the current run. */
function startWatch(word) {
  const child = spawn(process.execPath, ['tools/test-watch.mjs', word], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let [clock, said, first] = [startClock(child.pid), '', undefined]
  let heard = () => {}
  child.stdout.setEncoding('utf8').on('data', text => {
    said += text
    if (/[✓❯]/.test(said)) first ??= clock()
    if (said.includes('for file changes...')) heard({ first, last: clock() })
  })
  const told = () => new Promise(resolve => (heard = resolve))
  return {
    told,
    async save(file) {
      await sleep(pauseMs)
      ;[clock, said, first] = [startClock(child.pid), '', undefined]
      const now = new Date()
      utimesSync(path.join(root, file), now, now)
      const times = await told()
      if (!said.includes('PASS')) throw new Error(said)
      return times
    },
    async end() {
      child.kill('SIGINT')
      await new Promise(resolve => child.once('exit', resolve))
    },
  }
}
