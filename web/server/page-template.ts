import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The built `index.html` in parts, so that a page is assembled by joining strings. */
export type PageTemplate = {
  /** Address of the entry script. */
  entry: string
  /** All styles of the client as text, which are inlined in the page. */
  css: string
  /** Addresses of the fonts to preload. */
  fonts: readonly string[]
  html: string
  /** Whether browsers begin the traces of their calls: see `src/app/api/traced-call.ts`. */
  isTraced: boolean
}

type ManifestEntry = { file: string; css?: string[]; assets?: string[]; isEntry?: boolean }

/** Reads the client build once. Removes the entry script's tag, because pages load the script late. */
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
