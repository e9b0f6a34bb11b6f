// The bundles of `npm run dev`, rebuilt when one of their sources is saved.
import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleOptions, helpers } from '../build.mjs'
import { watchFolders } from './watch-folders.mjs'

/** One save fires several events. */
const calmMs = 10

/** Prepares bundles of `entries` in a separate folder. Nothing is built yet. */
export async function openBundles({ root, folder, entries }) {
  rmSync(folder, { recursive: true, force: true })
  // esbuild is written in Go. This makes it collect garbage less often, which saves a quarter of the work of each
  // build.
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

  /**
   * Returns the names of the bundles that have changed, or null when a source has an error, which esbuild has reported.
   */
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

  /** A bundle names its chunks by their content. */
  function isOther(name) {
    const hash = createHash('sha256')
      .update(readFileSync(fileOf(name)))
      .digest('base64url')
    const before = hashes.get(name)
    hashes.set(name, hash)
    return hash !== before
  }

  /** Calls `onMade` with the result of `make` after each save of a source. Returns a function that stops this. */
  function follow(onMade) {
    let timer
    let last = Promise.resolve()
    const makeAgain = async () => {
      onMade(await make())
      folders.watch(foldersOf(made.inputs))
    }
    const folders = watchFolders(file => {
      // While a source has an error, the missing file may be any file.
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
    /** Returns the npm packages that a bundle loads when it starts. */
    packagesOf: name => packagesOf(path.relative(root, fileOf(name)), made.outputs),
  }
}

function packagesOf(entry, outputs) {
  const files = new Set([entry])
  const packages = new Set()
  // The loop also visits entries that are added to the set meanwhile.
  for (const file of files)
    for (const { path: name, kind, external } of outputs[file]?.imports ?? [])
      if (kind === 'import-statement') (external ? packages : files).add(name)
  return [...packages]
}

/**
 * Removes the files that neither this build nor the previous one has written. Running processes may still load those of
 * the previous one.
 */
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
