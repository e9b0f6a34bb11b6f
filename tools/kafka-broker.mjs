// A real Kafka broker for tests and measurements. Its jars are fetched through Maven, once, into node_modules.
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './free-port.mjs'
import { classPathOf, lackingForJars, listensAt } from './jars.mjs'

const artifact = {
  home: 'kafka',
  group: 'org.apache.kafka',
  name: 'kafka_2.13',
  version: '4.3.1',
}
const readyMsMax = 60_000

/** Returns null when a broker can be started here, else the reason why not. Fetches the jars when they are missing. */
export const lackingForKafka = () => lackingForJars(artifact)

/** Kafka's own commands, which its image has and a broker does not need. */
const tools = { ...artifact, home: 'kafka-tools', name: 'kafka-tools' }

/** Returns the folders of the jars of a broker with its commands. Throws when they are not available. */
export function kafkaJars() {
  return [artifact, tools].map(one => {
    const lacking = lackingForJars(one)
    if (lacking !== null) throw new Error(lacking)
    return path.dirname(classPathOf(one))
  })
}

/** Reports SKIPPED when the tests on a real broker cannot run. */
export function requireKafka() {
  const lacking = lackingForKafka()
  if (lacking !== null) process.stdout.write(`SKIPPED the tests on a real Kafka: ${lacking}\n`)
}

/**
 * Starts a broker that listens on this machine only and keeps its data in a temporary folder. `kill` ends it at once,
 * `start` restarts it on the same data and port, `stop` ends it and removes the data.
 */
export async function openKafka() {
  const folder = mkdtempSync(path.join(tmpdir(), 'arung-kafka-'))
  const [port, controllerPort] = [await freePort(), await freePort()]
  const properties = path.join(folder, 'server.properties')
  writeFileSync(properties, propertiesOf({ folder, port, controllerPort }))
  const id = randomBytes(16).toString('base64url')
  const formatted = spawnSync(
    'java',
    [...flags, 'kafka.tools.StorageTool', 'format', '-t', id, '-c', properties],
    {
      encoding: 'utf8',
    },
  )
  if (formatted.status !== 0) throw new Error(`${formatted.stdout}${formatted.stderr}`)
  let child
  const start = async () => {
    const said = path.join(folder, 'said.log')
    const output = openSync(said, 'w')
    child = spawn('java', [...flags, 'kafka.Kafka', properties], {
      cwd: folder,
      stdio: ['ignore', output, output],
    })
    closeSync(output)
    const begun = performance.now()
    while (!(await listensAt(port))) {
      if (child.exitCode !== null || performance.now() - begun > readyMsMax)
        throw new Error(`The broker did not start: ${readFileSync(said, 'utf8').slice(-2_000)}`)
      await new Promise(resolve => setTimeout(resolve, 100))
    }
  }
  // A process that is killed in the middle leaves no broker behind.
  const killNow = () => child.kill('SIGKILL')
  process.once('exit', killNow)
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await start()
  return {
    broker: `127.0.0.1:${port}`,
    start,
    kill,
    async stop() {
      process.off('exit', killNow)
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const flags = [
  '-Xmx320m',
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
  '-Dlog4j2.level=ERROR',
  '-cp',
  classPathOf(artifact),
]

const propertiesOf = ({ folder, port, controllerPort }) => `process.roles=broker,controller
node.id=1
controller.quorum.voters=1@127.0.0.1:${controllerPort}
listeners=PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}
advertised.listeners=PLAINTEXT://127.0.0.1:${port}
controller.listener.names=CONTROLLER
log.dirs=${path.join(folder, 'data')}
default.replication.factor=1
offsets.topic.replication.factor=1
offsets.topic.num.partitions=1
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
transaction.state.log.num.partitions=1
auto.create.topics.enable=false
group.initial.rebalance.delay.ms=0
group.min.session.timeout.ms=1000
broker.session.timeout.ms=1500
broker.heartbeat.interval.ms=300
log.message.timestamp.after.max.ms=9223372036854775807
`
