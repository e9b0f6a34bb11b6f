import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { isRoot, nobody, root } from '../../../standalone/test/start/product.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'arung-command-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const link = path.join(folder, 'arung')
const variables = path.join(folder, 'arung.env')
/** Programs of a version that say as whom, with what and where they were called. */
for (const version of ['arung-1', 'arung-2']) {
  const dist = path.join(folder, version, 'dist')
  mkdirSync(dist, { recursive: true })
  writeFileSync(
    path.join(dist, 'backup.mjs'),
    `console.log(JSON.stringify({
       version: '${version}', uid: process.getuid(), options: process.argv.slice(2),
       variables: process.env, mask: process.umask() }))`,
  )
}
writeFileSync(path.join(folder, 'arung-1', 'dist', 'stamp'), '')
chmodSync(folder, 0o755)
symlinkSync(path.join(folder, 'arung-1'), link)

const own = os.userInfo().username
function arung(options: readonly string[], changed: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(path.join(root, 'deploy', 'arung'), options, {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      ARUNG_LINK: link,
      ARUNG_USER: own,
      ARUNG_VARIABLES: variables,
      ...changed,
    },
  })
  return { status, stdout, stderr }
}
const saidBy = ({ stdout }: ReturnType<typeof arung>) =>
  JSON.parse(stdout) as {
    version: string
    uid: number
    mask: number
    options: string[]
    variables: Record<string, string>
  }

describe('a command on the machine of docs/going-live.md', () => {
  test('gets its options as they are, the variables of the service, and its data folder', () => {
    writeFileSync(
      variables,
      [
        '# Backups',
        'ARUNG_BACKUP_TO=/mnt/my backups',
        'QUOTED="with $HOME and `date`"',
        `SINGLE='it''`,
        'not a variable',
        'EMPTY=',
        'LAST=without a line end',
      ].join('\n'),
    )
    const said = saidBy(arung(['backup', '--to', 'a folder', '$HOME']))
    expect(said.options).toEqual(['--to', 'a folder', '$HOME'])
    expect(said.variables).toMatchObject({
      ARUNG_DATA: '/var/lib/arung/data',
      ARUNG_BACKUP_TO: '/mnt/my backups',
      QUOTED: 'with $HOME and `date`',
      SINGLE: "it'",
      EMPTY: '',
      LAST: 'without a line end',
      ARUNG_PATHS_FROM: folder,
    })
    expect(said.mask).toBe(0o077)
  })

  test('works before there are variables, and takes its data folder from them', () => {
    rmSync(variables)
    expect(saidBy(arung(['backup'])).version).toBe('arung-1')
    writeFileSync(variables, 'ARUNG_DATA=/srv/arung\n')
    expect(saidBy(arung(['backup'])).variables['ARUNG_DATA']).toBe('/srv/arung')
  })

  test.each([[[]], [['production']], [['backup restore']]])('%j is no command', options => {
    const { status, stderr } = arung(options)
    expect(status).toBe(1)
    expect(stderr).toMatch(/^Say what to run: arung <command>, of: setup [^\n]*switch\n$/)
  })

  test.runIf(isRoot)('runs as the user of the service when root calls it', () => {
    const said = saidBy(arung(['backup'], { ARUNG_USER: 'nobody' }))
    expect(said.uid).toBe(nobody.uid)
  })

  test.runIf(isRoot)('is refused to anybody else', () => {
    const asNobody = spawnSync(path.join(root, 'deploy', 'arung'), ['backup'], {
      ...nobody,
      cwd: '/',
      encoding: 'utf8',
      env: { ...process.env, ARUNG_LINK: link, ARUNG_VARIABLES: '/nowhere' },
    })
    expect(asNobody.stderr).toBe('Run it as root or as arung, who owns the data.\n')
    chownSync(variables, 0, 0)
    chmodSync(variables, 0o600)
    const unread = spawnSync(path.join(root, 'deploy', 'arung'), ['backup'], {
      ...nobody,
      cwd: '/',
      encoding: 'utf8',
      env: { ...process.env, ARUNG_LINK: link, ARUNG_VARIABLES: variables },
    })
    expect(unread.stderr).toMatch(/arung\.env cannot be read: run this as root/)
  })
})
if (!isRoot) process.stdout.write('SKIPPED commands as another user: only root can become them\n')

describe('another version', () => {
  const restarted = path.join(folder, 'restarted')
  const bin = path.join(folder, 'bin')
  mkdirSync(bin)
  writeFileSync(path.join(bin, 'systemctl'), `#!/bin/sh\necho "$@" >>${restarted}\n`, {
    mode: 0o755,
  })
  const switched = (to: string) =>
    arung(['switch', to], { PATH: `${bin}:${process.env['PATH'] ?? ''}` })

  test('that is not built is refused, and the one before goes on', () => {
    const { status, stderr } = switched(path.join(folder, 'arung-2'))
    expect(stderr).toMatch(/arung-2 is not built: run npm ci and npm run build in it first\.\n$/)
    expect(status).toBe(1)
    expect(readlinkSync(link)).toBe(path.join(folder, 'arung-1'))
  })

  test('runs from the switch on', () => {
    writeFileSync(path.join(folder, 'arung-2', 'dist', 'stamp'), '')
    expect(switched('arung-2')).toMatchObject({ status: 0, stderr: '' })
    expect(readlinkSync(link)).toMatch(/^\/.*arung-2$/)
    expect(saidBy(arung(['backup'])).version).toBe('arung-2')
  })

  test('is not put into a folder that was installed in place', () => {
    const inPlace = path.join(folder, 'in-place')
    mkdirSync(inPlace)
    const { stderr } = arung(['switch', 'arung-1'], { ARUNG_LINK: inPlace })
    expect(stderr).toMatch(/in-place is a folder and no link: docs\/going-live\.md, Updates\.\n$/)
  })
})
