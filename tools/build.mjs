// Builds what production runs: one bundle per process, and the web client with its server renderer.
// Workspace packages go into the bundles, npm packages stay outside. Skips what has not changed.
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const dist = path.join(root, 'dist')
/** The folder in which a new build is written, so that the current one stays whole until it is replaced. */
const next = path.join(root, 'dist.next')
const turnFile = path.join(root, 'node_modules', '.arung-building')
const stampFile = path.join(dist, 'stamp')
const sources = [
  'contracts',
  'domain',
  'event-store',
  'platform',
  'command-api',
  'projections',
  'query-api',
  'workers',
  'web',
  'stand-ins',
  'demo',
  'standalone',
  'operator',
]
const skipped = new Set(['node_modules', 'dist', 'test', 'seed-media', 'golden', 'art', 'data'])

/** Scripts that processes start by path, next to their own bundle. */
export const helpers = {
  'picture-process': 'platform/src/files/picture-process.ts',
  'document-thread': 'platform/src/documents/document-thread.ts',
  'proposal-thread': 'query-api/src/days/proposal-thread.ts',
}

/** Returns one hash of every file that a build reads, including the lock file. */
export function sourceHash() {
  const hash = createHash('sha256')
  const visit = folder => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      const full = path.join(folder, entry.name)
      if (entry.isDirectory()) {
        if (!skipped.has(entry.name)) visit(full)
      } else hash.update(path.relative(root, full)).update(readFileSync(full))
    }
  }
  for (const folder of sources) visit(path.join(root, folder))
  for (const file of ['package-lock.json', 'tools/build.mjs'])
    hash.update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

export const isBuilt = () =>
  existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceHash()

export async function build(report = line => process.stdout.write(`${line}\n`)) {
  if (isBuilt()) return
  const letGo = await takeTurn()
  try {
    if (!isBuilt()) await buildAll(report)
  } finally {
    letGo()
  }
}

async function buildAll(report) {
  const started = Date.now()
  const built = sourceHash()
  rmSync(stampFile, { force: true })
  report('Building the processes ...')
  await buildProcesses(next)
  rmSync(dist, { recursive: true, force: true })
  renameSync(next, dist)
  report('Building the web client ...')
  await buildWeb()
  writeFileSync(stampFile, built)
  report(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
}

/** Allows one build at a time in this checkout. A second one waits, and then finds it done. */
async function takeTurn() {
  for (;;) {
    try {
      writeFileSync(turnFile, String(process.pid), { flag: 'wx' })
      const letGo = () => rmSync(turnFile, { force: true })
      process.once('exit', letGo)
      return letGo
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (!isRunning(holderOf(turnFile))) rmSync(turnFile, { force: true })
    await new Promise(resolve => setTimeout(resolve, 200))
  }
}

function holderOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

function isRunning(pid) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

async function buildProcesses(outdir) {
  rmSync(outdir, { recursive: true, force: true })
  mkdirSync(outdir, { recursive: true })
  const esbuild = await import('esbuild')
  const entries = {
    standalone: 'standalone/src/main.ts',
    production: 'standalone/src/production/main.ts',
    setup: 'standalone/src/setup/main.ts',
    verify: 'operator/src/verify/main.ts',
    'verify-thread': 'operator/src/verify/verify-thread.ts',
    'move-log': 'operator/src/move-log/main.ts',
    'move-files': 'operator/src/move-files/main.ts',
    restored: 'operator/src/restored/main.ts',
    backup: 'operator/src/backup/main.ts',
    restore: 'operator/src/restore/main.ts',
    export: 'operator/src/export/main.ts',
    import: 'operator/src/import/main.ts',
    migrate: 'platform/src/postgres/migrate-main.ts',
    bootstrap: 'command-api/src/bootstrap/main.ts',
    'command-api': 'command-api/src/main.ts',
    'query-api': 'query-api/src/main.ts',
    projections: 'projections/src/main.ts',
    workers: 'workers/src/main.ts',
    relay: 'workers/src/relay/main.ts',
    analytics: 'workers/src/analytics/main.ts',
    web: 'web/server/main.ts',
    ...helpers,
  }
  const entryPoints = Object.fromEntries(
    Object.entries(entries).filter(([, file]) => existsSync(path.join(root, file))),
  )
  await esbuild.build(bundleOptions(entryPoints, outdir))
}

/** The bundle options of the processes; `entryPoints` maps the name of each bundle to its source. */
export const bundleOptions = (entryPoints, outdir) => ({
  absWorkingDir: root,
  entryPoints,
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
  jsx: 'automatic',
  external: npmPackages(),
})

/** Returns the npm packages that the packages of this repository declare as dependencies. */
function npmPackages() {
  const manifests = ['package.json', ...sources.map(folder => `${folder}/package.json`)]
  const names = manifests.flatMap(file => {
    const manifest = JSON.parse(readFileSync(path.join(root, file), 'utf8'))
    return Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
  })
  return [...new Set(names)].filter(name => !name.startsWith('@arung/'))
}

/** Builds for production, whatever NODE_ENV the builder's own process has (for example, a test run's). */
async function buildWeb() {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    const { build } = await import('vite')
    const web = path.join(root, 'web')
    const shared = {
      root: web,
      configFile: path.join(web, 'vite.config.ts'),
      mode: 'production',
      logLevel: 'warn',
    }
    await build({ ...shared, build: { outDir: 'dist/client', manifest: true, emptyOutDir: true } })
    await build({
      ...shared,
      build: { outDir: 'dist/server', ssr: 'src/entry-server.tsx', emptyOutDir: true },
    })
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build()
