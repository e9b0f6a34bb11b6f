import { dayMs } from '@arung/contracts/dates'
import express, { type RequestHandler } from 'express'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Renderer } from '../src/app/head/render-contract.ts'
import { forFiles } from './visit-gate.ts'
import { pageTemplate, type PageTemplate } from './page-template.ts'
import { staticAssets } from './static-assets.ts'

/** The source of pages: a finished build, or the current sources in development. */
export type PageSource = Readonly<{
  renderer: () => Promise<Renderer>
  template: PageTemplate
  /** Serves the files that pages load from the web itself, and passes on every other request. */
  files: RequestHandler
  /** Whether the same readings can give a different page a moment later. */
  mayChange: boolean
}>

/**
 * Serves the build in a folder, with `client/` and `server/` in it. Reads it once, and fails when it is not finished.
 */
export function builtPages(distFolder: string, isTraced: boolean): PageSource {
  const client = path.join(distFolder, 'client')
  return {
    renderer: loadRenderer(distFolder),
    template: pageTemplate(client, isTraced),
    files: filesOf(client),
    mayChange: false,
  }
}

/** The page renderer is a build product, so it is loaded by path and not by a static import. */
function loadRenderer(distFolder: string): () => Promise<Renderer> {
  const file = path.join(distFolder, 'server', 'entry-server.js')
  readFileSync(file)
  let loaded: Promise<Renderer> | null = null
  return () => (loaded ??= import(/* @vite-ignore */ `file://${file}`) as Promise<Renderer>)
}

function filesOf(client: string): RequestHandler {
  const files = express.Router()
  files.use(['/assets/*file.br', '/assets/*file.map'], missing)
  files.use('/assets', staticAssets(path.join(client, 'assets')), missing)
  // Requested to find the current build, so it is never cached.
  files.get('/build.json', (_request, response) => {
    response.set('cache-control', 'no-store').sendFile(path.join(client, 'build.json'))
  })
  const others = { index: false, redirect: false, maxAge: dayMs, dotfiles: 'ignore' } as const
  const statics = forFiles(express.static(client, others))
  // The template of all pages is not a page itself.
  files.use((request, response, next) =>
    request.path.endsWith('.html') ? next() : statics(request, response, next),
  )
  return files
}

const missing: RequestHandler = (_request, response) => {
  response.status(404).type('text/plain').send('Not found')
}
