import { readFileSync } from 'node:fs'
import http from 'node:http'
import { productUrl } from './world.ts'

type Chunk = { file: string; imports?: string[] }

const client = new URL('../../web/dist/client/', import.meta.url)
/** The modules that every page runs: the entry, and what it loads to hydrate. */
const always = ['index.html', 'src/start-react.ts', 'src/start-router.ts', 'src/start.tsx']

function manifest(): Readonly<Record<string, Chunk>> {
  return JSON.parse(readFileSync(new URL('.vite/manifest.json', client), 'utf8'))
}

/** Returns the scripts that a page needs at once: those of every page and these modules, with all their imports. */
export function scriptsOf(modules: readonly string[]): ReadonlySet<string> {
  const chunks = manifest()
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    const chunk = chunks[key]
    if (chunk === undefined) throw new Error(`The build has no ${key}`)
    seen.add(key)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const key of [...always, ...modules]) visit(key)
  const files = [...seen].map(key => chunks[key]?.file ?? '')
  return new Set(files.filter(file => file.endsWith('.js')))
}

export const textOf = (file: string): string => readFileSync(new URL(file, client), 'utf8')

/** Returns the size of scripts as the product sends them to a browser, compressed, in kilobytes (1,000 bytes). */
export async function kilobytesOf(files: ReadonlySet<string>): Promise<number> {
  let bytes = 0
  for (const file of files) bytes += await bytesSent(`${productUrl()}/${file}`)
  return bytes / 1_000
}

function bytesSent(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers: { 'accept-encoding': 'br' } }, response => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => resolve(bytes))
    })
    request.on('error', reject)
  })
}
