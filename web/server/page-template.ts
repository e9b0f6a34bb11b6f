import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The built `index.html` taken apart, so that a page is put together by joining strings. */
export type PageTemplate = {
  /** Address of the entry script. */
  entry: string
  /** All styles of the client as text; they go into the page itself. */
  css: string
  /** Addresses of the fonts to fetch early. */
  fonts: readonly string[]
  html: string
  /** Browsers begin the traces of their calls: see `src/app/api/traced-call.ts`. */
  isTraced: boolean
}

type ManifestEntry = { file: string; css?: string[]; assets?: string[]; isEntry?: boolean }

/** Reads the client build once. The entry script's tag is taken out: pages load it late. */
export function pageTemplate(clientFolder: string, isTraced: boolean): PageTemplate {
  const manifestFile = path.join(clientFolder, '.vite', 'manifest.json')
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, ManifestEntry>
  const entry = Object.values(manifest).find(chunk => chunk.isEntry === true)
  if (!entry) throw new Error(`No entry in ${manifestFile}`)
  const css = (entry.css ?? [])
    .map(file => readFileSync(path.join(clientFolder, file), 'utf8'))
    .join('\n')
  const html = readFileSync(path.join(clientFolder, 'index.html'), 'utf8')
    .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replace(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
  const fonts = [...css.matchAll(/url\(["']?([^"')]+\.woff2)["']?\)/g)].map(match =>
    String(match[1]),
  )
  return { entry: `/${entry.file}`, css, fonts, html, isTraced }
}
