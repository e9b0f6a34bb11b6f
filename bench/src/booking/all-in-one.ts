// The product in one process, with the environment that its processes read when they run separately.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from '@arung/platform/config'
import { listen } from '@arung/platform/http/server'
import { startInOne } from '@arung/standalone/in-one'

const root = path.dirname(fileURLToPath(new URL('../..', import.meta.url)))
const stops: (() => Promise<void>)[] = []
const { web, commandApiUrl } = await startInOne({
  config: readConfig(process.env),
  distFolder: path.join(root, 'web', 'dist'),
  started(_name, part) {
    stops.push(async () => (part.stop ?? part.close)?.())
    return part
  },
})
const { close } = await listen(web, { port: Number(process.env['PORT']), host: '127.0.0.1' })
stops.push(close)
process.once('SIGTERM', async () => {
  for (const stop of stops.toReversed()) await stop()
  process.exit(0)
})
process.stdout.write(`The command API is at ${commandApiUrl}\n`)
