// Java servers for tests and measurements. Their jars are fetched through Maven, once, into node_modules.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const javaLeast = 17
const mavenMsMax = 240_000

const folderOf = ({ home, version }) => path.join(root, 'node_modules', `.arung-${home}`, version)

/** The class path of an artifact that `lackingForJars` found or fetched. */
export const classPathOf = artifact => `${folderOf(artifact)}/*`

/**
 * Returns null when the artifact can be run here, else the reason why not. Fetches it with its dependencies when it is
 * missing.
 */
export const lackingForJars = artifact => lackingJava() ?? lackingJars(artifact)

function lackingJava() {
  const java = spawnSync('java', ['-version'], { encoding: 'utf8' })
  const major = Number(/version "(\d+)/.exec(java.stderr ?? '')?.[1] ?? 0)
  if (major >= javaLeast) return null
  return `Java ${javaLeast} is not here (${major === 0 ? 'none' : `Java ${major}`})`
}

function lackingJars(artifact) {
  const jars = folderOf(artifact)
  if (existsSync(jars)) return null
  const folder = mkdtempSync(path.join(tmpdir(), 'arung-jars-'))
  try {
    writeFileSync(path.join(folder, 'pom.xml'), projectOf(artifact))
    const got = spawnSync(
      'mvn',
      [
        '-q',
        '-B',
        'dependency:copy-dependencies',
        '-DoutputDirectory=jars',
        '-DincludeScope=runtime',
      ],
      { cwd: folder, encoding: 'utf8', timeout: mavenMsMax },
    )
    if (got.status !== 0) {
      const said = String(got.error?.message ?? got.stdout)
      return `Maven cannot fetch ${artifact.name} (${said.trim().split('\n')[0]})`
    }
    mkdirSync(path.dirname(jars), { recursive: true })
    const next = `${jars}.${process.pid}`
    // A rename cannot cross file systems.
    spawnSync('cp', ['-r', path.join(folder, 'jars'), next])
    if (existsSync(jars)) rmSync(next, { recursive: true })
    else renameSync(next, jars)
    return null
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const projectOf = ({
  group,
  name,
  version,
}) => `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<groupId>arung</groupId><artifactId>server</artifactId><version>1</version><packaging>pom</packaging>
<dependencies><dependency><groupId>${group}</groupId><artifactId>${name}</artifactId>
<version>${version}</version></dependency></dependencies></project>
`

export function listensAt(port) {
  return new Promise(resolve => {
    const socket = createConnection({ port, host: '127.0.0.1' })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
