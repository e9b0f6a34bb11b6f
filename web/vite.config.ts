import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'
import * as indonesian from './src/ui/spoken-indonesian.ts'

const brotli = promisify(brotliCompress)
const run = promisify(execFile)
const product = path.resolve(import.meta.dirname, '..')

const from = (...packages: string[]) =>
  new RegExp(`[\\\\/]node_modules[\\\\/](?:${packages.join('|')})[\\\\/]`)

/**
 * Tailwind adds initial values of its variables for browsers without `@property`. Browsers that run this site's scripts
 * have it, and the styles are inlined in every page.
 */
const withoutPropertyFallback: Plugin = {
  name: 'without-property-fallback',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
      file.source = String(file.source).replace(
        /@layer properties\{@supports[^{]+\{(?:[^{}]*\{[^{}]*\})*\}\}/,
        '',
      )
    }
  },
}

const partOfReactAria = /[\\/]react-aria[\\/]dist[\\/]private[\\/](\w+)[\\/]intlStrings\.mjs$/
const ownTexts = path.resolve(import.meta.dirname, 'src/ui/spoken-indonesian.ts')

/**
 * Adds Indonesian to the languages of React Aria's lists, calendars and number fields. They import it by a name: in a
 * path, a folder such as `my-AB` looks like a language to the plugin that leaves languages out.
 */
const spokenIndonesian: Plugin = {
  name: 'spoken-indonesian',
  resolveId: id => (id === spokenIndonesian.name ? ownTexts : null),
  transform(code, id) {
    const part = partOfReactAria.exec(id)?.[1]
    if (part === undefined || !(part in indonesian)) return null
    if (!code.includes('"en-US":')) throw new Error(`${id} is not a list of languages any more`)
    const spoken = code.replace('"en-US":', '"id-ID": indonesian, "en-US":')
    return `import { ${part} as indonesian } from '${spokenIndonesian.name}'\n${spoken}`
  },
}

/** Compresses scripts and styles once at a high level. The server sends `<name>.br` to browsers that accept it. */
const compressedAssets: Plugin = {
  name: 'compressed-assets',
  async writeBundle({ dir = '' }, bundle) {
    const names = Object.keys(bundle).filter(name => /^assets\/.*\.(?:js|css)$/.test(name))
    await Promise.all(
      names.map(async name => {
        const file = path.join(dir, name)
        await writeFile(`${file}.br`, await brotli(await readFile(file)))
      }),
    )
  },
}

/** Writes `/build.json`, which identifies this build for pages that are older than it. */
const buildFile: Plugin = {
  name: 'build-file',
  async generateBundle(_options, bundle) {
    const { version } = JSON.parse(await readFile(path.join(product, 'package.json'), 'utf8')) as {
      version: string
    }
    const entry = Object.values(bundle).find(file => file.type === 'chunk' && file.isEntry)
    // Sources unpacked from an archive have no commit.
    const commit = await run('git', ['rev-parse', 'HEAD'], { cwd: product }).then(
      ({ stdout }) => stdout.trim(),
      () => null,
    )
    const build = { version, commit, time: new Date().toISOString(), entry: `/${entry?.fileName}` }
    this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify(build) })
  },
}

/**
 * Two builds share this file: the client (with manifest) and, with `build.ssr`, the page renderer. Development uses it
 * too.
 */
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [
    react(),
    tailwind(),
    withoutPropertyFallback,
    spokenIndonesian,
    ...(isSsrBuild ? [] : [compressedAssets, buildFile]),
    { ...optimizeLocales.vite({ locales: ['en-GB', 'en-US', 'id-ID'] }), enforce: 'pre' as const },
  ],
  // The renderer bundles its libraries in their production form, whatever NODE_ENV the server has.
  ...(command === 'build' ? { ssr: { noExternal: true } } : {}),
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: clientChunks } } }),
  },
}))

/** The areas of what everybody sees, and of what they are made of. */
const publicAreas = ['base', 'ui', 'app', 'layouts', 'storefront', 'account', 'shell']

/** Returns the files of the icons that public pages show. The desks have many more, which no public page loads. */
function publicIcons(): ReadonlySet<string> {
  const folders = publicAreas.map(area => path.resolve(import.meta.dirname, 'src', area))
  const sources = folders.flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(file => /\.tsx?$/.test(file))
      .map(file => readFileSync(path.join(folder, file), 'utf8')),
  )
  const imports = sources.flatMap(text => [
    ...text.matchAll(/import \{([^}]*)\} from 'lucide-react'/g),
  ])
  const names = imports.flatMap(([, list = '']) => list.match(/\b[A-Z]\w+/g) ?? [])
  return new Set(names.map(fileOfIcon))
}
/** `CircleCheck2` is in circle-check-2. */
const fileOfIcon = (name: string): string =>
  name.replaceAll(/(?<!^)(?:[A-Z]|(?<!\d)\d)/g, '-$&').toLowerCase()

const shownToAll = publicIcons()
const iconFile = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]([\w-]+)\.\w+$/
const frameFile =
  /[\\/]web[\\/]src[\\/](?:(?:base|app|layouts)[\\/](?!admin-\w+|(?:user|inactive)-layout|theme[\\/]|pickups[\\/]|forms[\\/]|viewport[\\/]row-table|api[\\/]ip-country|session[\\/]begin-signed-in).*|ui[\\/](?:art-picture|button|link-button|notice|picture|skeleton|states))\.tsx?$|[\\/](?:lucide-react|clsx)[\\/]|[\\/]contracts[\\/]src[\\/]messages/

function isOfFrame(id: string): boolean {
  const [, icon] = iconFile.exec(id) ?? []
  return icon === undefined ? frameFile.test(id) : shownToAll.has(icon)
}

const clientChunks = {
  groups: [
    {
      name: 'react',
      test: from('react', 'react-dom', 'scheduler'),
      priority: 20,
    },
    { name: 'router', test: from('react-router', 'react-router-dom'), priority: 10 },
    { name: 'i18n', test: from('i18next', 'react-i18next', 'swr'), priority: 15 },
    // The code shared by every page is one file: fifty small ones cost a phone more than the few bytes they save.
    {
      name: 'frame',
      test: isOfFrame,
      minShareCount: 6,
      priority: 5,
    },
  ],
}
