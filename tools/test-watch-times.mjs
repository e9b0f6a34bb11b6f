// `node tools/test-watch-times.mjs [rounds]`: how long one saved file takes until its tests have been told, and one cold run.
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const rounds = Number(process.argv[2] ?? 7)
/** One test file of each kind, and a source that it rests on. */
const kinds = [
  {
    kind: 'domain',
    test: 'domain/test/order-paying.test.ts',
    source: 'domain/src/orders/order.ts',
  },
  {
    kind: 'API',
    test: 'command-api/test/orders/notes.test.ts',
    source: 'command-api/src/orders/routes.ts',
  },
  {
    kind: 'screen',
    test: 'web/test/storefront/order.test.tsx',
    source: 'web/src/storefront/orders/order-screen.tsx',
  },
]
const median = values => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
const seconds = ms => `${(ms / 1000).toFixed(2)} s`
const told = values => `${seconds(median(values))} (${values.map(seconds).join(', ')})`

for (const { kind, test, source } of kinds) {
  const cold = []
  for (let round = 0; round < 3; round += 1) cold.push(await once(test))
  process.stdout.write(`${kind}, ${test}, cold: ${told(cold)}\n`)
  const watch = await startWatch(test)
  for (const saved of [test, source]) {
    const warm = []
    for (let round = 0; round < rounds; round += 1) warm.push(await watch.save(saved, round))
    process.stdout.write(`${kind}, ${saved} saved: ${told(warm)}\n`)
  }
  await watch.end()
}

async function once(test) {
  const begun = performance.now()
  const child = spawn(process.execPath, ['tools/test-watch.mjs', test, '--run'], {
    cwd: root,
    stdio: 'ignore',
  })
  const code = await new Promise(resolve => child.once('exit', resolve))
  if (code !== 0) throw new Error(`${test} ended with ${code}`)
  return performance.now() - begun
}

/** A watch that has run once. `save` resolves when what was saved has been tested and told. */
async function startWatch(test) {
  const child = spawn(process.execPath, ['tools/test-watch.mjs', test], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  let wake = () => {}
  child.stdout.setEncoding('utf8').on('data', text => {
    said += text
    if (said.includes('Waiting for file changes')) wake()
  })
  const waiting = () => new Promise(resolve => (wake = resolve))
  await waiting()
  return {
    async save(file, round) {
      const whole = readFileSync(path.join(root, file), 'utf8')
      await new Promise(resolve => setTimeout(resolve, 500))
      said = ''
      const begun = performance.now()
      try {
        writeFileSync(path.join(root, file), `${whole}// ${round}\n`)
        await waiting()
        if (!said.includes('PASS')) throw new Error(said)
        return performance.now() - begun
      } finally {
        said = ''
        writeFileSync(path.join(root, file), whole)
        await waiting()
      }
    },
    async end() {
      child.kill('SIGINT')
      await new Promise(resolve => child.once('exit', resolve))
    },
  }
}
