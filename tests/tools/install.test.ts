import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../standalone/test/start/product.ts'

const script = `import { install } from ${JSON.stringify(path.join(root, 'tools/install.mjs'))}
install(process.cwd())`

test('packages that npm ci installed are not installed again, those of a changed lock file are', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'arung-install-'))
  const run = (command: string, args: readonly string[]) =>
    execFileSync(command, args, { cwd: folder, encoding: 'utf8' })
  const depend = (names: readonly string[]) => {
    const dependencies = Object.fromEntries(names.map(name => [name, `file:./${name}`]))
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ dependencies }))
    run('npm', ['install', '--package-lock-only', '--offline'])
  }
  const start = () => run(process.execPath, ['--input-type=module', '--eval', script])
  try {
    for (const name of ['paddle', 'helmet']) {
      mkdirSync(path.join(folder, name))
      writeFileSync(path.join(folder, name, 'package.json'), `{"name":"${name}","version":"1.0.0"}`)
    }
    depend(['paddle'])
    run('npm', ['ci', '--offline'])
    expect(start()).toBe('')

    depend(['paddle', 'helmet'])
    expect(start()).toContain('Installing the packages')
    expect(existsSync(path.join(folder, 'node_modules/helmet'))).toBe(true)
    expect(start()).toBe('')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
