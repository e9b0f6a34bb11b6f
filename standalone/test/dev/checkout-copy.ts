import { cpSync, mkdirSync, readFileSync, readdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { root } from '../start/product.ts'

const files = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'tools']
const skipped = new Set(['node_modules', 'dist', 'test'])

/** Copies the sources of this checkout to a folder, where a test may change them; the installed packages are shared. */
export function copyCheckout(folder: string): void {
  const packages = workspaces()
  for (const name of [...files, ...packages])
    cpSync(path.join(root, name), path.join(folder, name), {
      recursive: true,
      filter: file => !skipped.has(path.basename(file)),
    })
  shareInstalled(folder, packages)
}

function workspaces(): string[] {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    workspaces: string[]
  }
  return manifest.workspaces.filter(name => name !== 'e2e')
}

/** Links to what npm installed, except the packages of this repository, which are the copy's own. */
function shareInstalled(folder: string, packages: readonly string[]): void {
  const [from, to] = [path.join(root, 'node_modules'), path.join(folder, 'node_modules')]
  mkdirSync(path.join(to, '@arung'), { recursive: true })
  for (const name of readdirSync(from))
    if (!name.startsWith('.') && name !== '@arung')
      symlinkSync(path.join(from, name), path.join(to, name))
  for (const name of packages) symlinkSync(path.join(folder, name), path.join(to, '@arung', name))
  // npm's record of what is installed, which tools/install.mjs reads.
  const record = '.package-lock.json'
  cpSync(path.join(from, record), path.join(to, record))
}
