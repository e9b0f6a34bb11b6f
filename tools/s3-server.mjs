// A real S3 server for tests: S3Proxy on a folder of this machine. Its jars are fetched through Maven, once.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './free-port.mjs'
import { classPathOf, lackingForJars, listensAt } from './jars.mjs'
import { standStill } from './stand-still.mjs'

const artifact = { home: 's3proxy', group: 'org.gaul', name: 's3proxy', version: '2.6.0' }
const readyMsMax = 60_000
/** Without it the server logs every step. */
const quiet = '<configuration><root level="OFF"/></configuration>'

/** Returns null when a server can be started here, else the reason why not. Fetches the jars when they are missing. */
export const lackingForS3 = () => lackingForJars(artifact)

/** Reports SKIPPED when the tests on a real server cannot run. */
export function requireS3() {
  const lacking = lackingForS3()
  if (lacking !== null) process.stdout.write(`SKIPPED the tests on a real S3 server: ${lacking}\n`)
}

/**
 * Starts a server that listens on this machine only, verifies signatures of version 4 and keeps its buckets in a
 * temporary folder. `kill` ends it at once, `start` restarts it on the same files and port, `pause` leaves callers
 * without a response until `goOn`, `stop` ends it and removes the files.
 */
export async function openS3(bucket) {
  const folder = mkdtempSync(path.join(tmpdir(), 'arung-s3-'))
  const port = await freePort()
  const keys = {
    accessKeyId: randomBytes(8).toString('hex'),
    secretAccessKey: randomBytes(24).toString('base64url'),
  }
  const endpoint = `http://127.0.0.1:${port}`
  mkdirSync(path.join(folder, 'buckets', bucket), { recursive: true })
  const [properties, logging] = ['s3.properties', 'logback.xml'].map(name =>
    path.join(folder, name),
  )
  writeFileSync(properties, propertiesOf(folder, endpoint, keys))
  writeFileSync(logging, quiet)
  const flags = ['-Xmx256m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1']
  const main = ['-cp', classPathOf(artifact), 'org.gaul.s3proxy.Main', '--properties', properties]
  let child
  const start = async () => {
    const args = [...flags, `-Dlogback.configurationFile=${logging}`, ...main]
    child = spawn('java', args, { cwd: folder, stdio: 'ignore' })
    const begun = performance.now()
    while (!(await listensAt(port))) {
      if (child.exitCode !== null || performance.now() - begun > readyMsMax)
        throw new Error('The S3 server did not start')
      await new Promise(resolve => setTimeout(resolve, 100))
    }
  }
  // A process that is killed in the middle leaves no server behind.
  const killNow = () => child.kill('SIGKILL')
  process.once('exit', killNow)
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await start()
  return {
    address: { kind: 's3', endpoint, bucket, region: 'us-east-1', ...keys },
    /** The folder of the bucket's objects, one file for each key. */
    bucketFolder: path.join(folder, 'buckets', bucket),
    start,
    kill,
    pause: () => standStill(child),
    goOn: () => void child.kill('SIGCONT'),
    async stop() {
      process.off('exit', killNow)
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const propertiesOf = (
  folder,
  endpoint,
  { accessKeyId, secretAccessKey },
) => `s3proxy.endpoint=${endpoint}
s3proxy.authorization=aws-v4
s3proxy.identity=${accessKeyId}
s3proxy.credential=${secretAccessKey}
s3proxy.path-style=true
jclouds.provider=filesystem-nio2
jclouds.filesystem.basedir=${path.join(folder, 'buckets')}
jclouds.identity=files
jclouds.credential=files
`
