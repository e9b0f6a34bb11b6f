import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ViteDevServer } from 'vite'
import type { Renderer } from '../../src/app/head/render-contract.ts'
import type { PageSource } from '../page-source.ts'
import { refreshingEntryPath } from './refreshing-entry.ts'

/**
 * Loaded first, so that a page receives changes before its script has loaded. The styles come before the rendered
 * content.
 */
const head =
  '<link rel="stylesheet" href="/src/styles.css"><script type="module" src="/@vite/client"></script>'

/** Serves pages from the current sources. */
export function sourcePages(vite: ViteDevServer): PageSource {
  const file = path.join(vite.config.root, 'index.html')
  return {
    renderer: async () => (await vite.ssrLoadModule('/src/entry-server.tsx')) as Renderer,
    template: {
      entry: refreshingEntryPath,
      css: '',
      fonts: [],
      isTraced: false,
      get html() {
        return readFileSync(file, 'utf8')
          .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
          .replace('</head>', () => `${head}</head>`)
      },
    },
    files: vite.middlewares,
    mayChange: true,
  }
}
