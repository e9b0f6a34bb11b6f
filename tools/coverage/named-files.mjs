// Test files and their folders that documents name: each must exist under that name.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { filesOfTests } from '../test-folders.mjs'
import { read, root } from './sources.mjs'

const documents = () => [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.md'))
    .map(name => path.posix.join('docs', ...name.split(path.sep)))
    .toSorted(),
]

const testFiles = () => filesOfTests(root).map(file => `/${file}`)

/**
 * Matches text between backquotes that is a test file, whole or by the end of its path, or a folder or file of tests.
 */
const named = line => [
  ...[...line.matchAll(/`([^`\s]+\.test\.tsx?)`/g)].map(([, name]) => name),
  ...[...line.matchAll(/`((?:[a-z-]+\/test|tests)\/[^`\s]+)`/g)].map(([, name]) => name),
]

/** Returns names without a file, each with its document and line. `*` matches a part of a name. */
export function namesWithoutFile() {
  const files = testFiles()
  const leads = name => {
    const parts = name.replace(/\/$/, '').split('*').map(escaped)
    const pattern = new RegExp(`/${parts.join('[^/]*')}$`)
    return files.some(file => pattern.test(file))
  }
  return documents().flatMap(document =>
    read(document)
      .split('\n')
      .flatMap((line, at) =>
        [...new Set(named(line))]
          .filter(name => !leads(name))
          .map(name => `${document}:${at + 1}: no test is called ${name}`),
      ),
  )
}

const escaped = text => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
