import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../standalone/test/start/product.ts'

/** A released version: its commit, and its subject line. */
export type Release = Readonly<{ commit: string; subject: string }>

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 }).trim()

/**
 * Returns the last release in the history of this repository, by the commit that `tools/release.mjs` asks for, or the
 * commit that `UPGRADE_FROM` names. Null without a history that has one, such as a shallow clone's.
 */
export function lastRelease(): Release | null {
  const asked = process.env['UPGRADE_FROM']
  const which = asked ? [asked] : ['--extended-regexp', '--grep=^Release [0-9.]+$']
  if (!existsSync(path.join(root, '.git'))) return null
  const [commit = '', subject = ''] = git('log', '-1', '--format=%H%n%s', ...which).split('\n')
  return commit === '' ? null : { commit, subject }
}

/** Builds a release in a folder. Returns its program. */
export function buildRelease(release: Release, folder: string): string {
  unpackRelease(release, folder)
  execFileSync(process.execPath, ['tools/build.mjs'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return path.join(folder, 'dist', 'standalone.mjs')
}

/** Puts the sources of a release into a folder, with the packages of its own lock file. */
export function unpackRelease({ commit }: Release, folder: string): void {
  mkdirSync(folder, { recursive: true })
  const archive = path.join(folder, 'sources.tar')
  git('archive', '--format=tar', `--output=${archive}`, commit)
  const run = (command: string, ...args: string[]) =>
    void execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  run('tar', '-xf', archive)
  if (packagesOf(folder) === packagesOf(root)) linkPackages(path.join(folder, 'node_modules'))
  else run('npm', 'ci', '--no-audit', '--no-fund')
}

/** Makes a folder of packages with links to those of this tree. Links to our own are relative: they stay in the release. */
function linkPackages(to: string): void {
  mkdirSync(to)
  const from = path.join(root, 'node_modules')
  for (const name of readdirSync(from))
    if (name === '@arung')
      cpSync(path.join(from, name), path.join(to, name), {
        recursive: true,
        verbatimSymlinks: true,
      })
    else symlinkSync(path.join(from, name), path.join(to, name))
}

/** Returns what the lock file installs from elsewhere, in one string. */
const packagesOf = (folder: string): string => {
  const lock: { packages: Record<string, { integrity?: string }> } = JSON.parse(
    readFileSync(path.join(folder, 'package-lock.json'), 'utf8'),
  )
  return Object.entries(lock.packages)
    .map(([name, { integrity = '' }]) => `${name} ${integrity}`)
    .join('\n')
}
