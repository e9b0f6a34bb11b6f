// The bundles of `npm run dev`, made again when one of their sources is saved.
import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleOptions, helpers } from '../build.mjs'
import { watchFolders } from './watch-folders.mjs'

/** One save is several signs of it. */
const calmMs = 10

/** Bundles of `entries` in a folder of their own. Nothing is made yet. */
export async function openBundles({ root, folder, entries }) {
  rmSync(folder, { recursive: true, force: true })
  // esbuild is written in Go, which collects garbage less often then: a quarter of the work of each time.
  process.env.GOGC ??= '400'
  const esbuild = await import('esbuild')
  const context = await esbuild.context({
    ...bundleOptions({ ...entries, ...helpers }, folder),
    metafile: true,
    sourcesContent: false,
  })
  const sweep = createSweep(root)
  const fileOf = name => path.join(folder, `${name}.mjs`)
  const hashes = new Map()
  let made = { inputs: {}, outputs: {} }
  let isWhole = false

  /** The names of the bundles that are other ones now; null where a source is at fault, which esbuild has named. */
  async function make() {
    try {
      made = (await context.rebuild()).metafile
    } catch (error) {
      if (!Array.isArray(error.errors)) throw error
      isWhole = false
      return null
    }
    isWhole = true
    sweep(Object.keys(made.outputs))
    return Object.keys(entries).filter(name => isOther(name))
  }

  /** A bundle names the chunks that it is made of by what is in them. */
  function isOther(name) {
    const hash = createHash('sha256')
      .update(readFileSync(fileOf(name)))
      .digest('base64url')
    const before = hashes.get(name)
    hashes.set(name, hash)
    return hash !== before
  }

  /** Calls `onMade` with what `make` says after each save of a source, until the way to stop that it returns is used. */
  function follow(onMade) {
    let timer
    let last = Promise.resolve()
    const makeAgain = async () => {
      onMade(await make())
      folders.watch(foldersOf(made.inputs))
    }
    const folders = watchFolders(file => {
      // While a source is at fault, what is missing may be any file.
      if (isWhole && !(path.relative(root, file) in made.inputs)) return
      clearTimeout(timer)
      timer = setTimeout(() => (last = last.then(makeAgain)), calmMs)
    })
    folders.watch(foldersOf(made.inputs))
    return async () => {
      clearTimeout(timer)
      folders.close()
      await last
    }
  }

  const foldersOf = inputs =>
    new Set(Object.keys(inputs).map(file => path.dirname(path.join(root, file))))

  return {
    make,
    follow,
    urlOf: name => `${pathToFileURL(fileOf(name)).href}?${hashes.get(name)}`,
    async close() {
      await context.dispose()
      rmSync(folder, { recursive: true, force: true })
    },
    /** The npm packages that a bundle loads when it starts. */
    packagesOf: name => packagesOf(path.relative(root, fileOf(name)), made.outputs),
  }
}

function packagesOf(entry, outputs) {
  const files = new Set([entry])
  const packages = new Set()
  // A set that grows is walked to its end.
  for (const file of files)
    for (const { path: name, kind, external } of outputs[file]?.imports ?? [])
      if (kind === 'import-statement') (external ? packages : files).add(name)
  return [...packages]
}

/** Removes the files that neither this run nor the one before has written: what runs may still load those. */
function createSweep(root) {
  let [older, old] = [new Set(), new Set()]
  return files => {
    const now = new Set(files)
    for (const file of older)
      if (!old.has(file) && !now.has(file)) rmSync(path.join(root, file), { force: true })
    older = old
    old = now
  }
}
