import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { program } from '../../../standalone/test/start/product.ts'

export const passphrase = 'three tall boats at noon'
const environment = { ...process.env, BACKUP_PASSPHRASE: passphrase }

export type Run = Readonly<{ status: number | null; stdout: string; stderr: string }>

/** Runs `npm run backup` or `npm run restore` to its end. */
export function run(
  name: 'backup' | 'restore',
  options: readonly string[],
  changed: Readonly<Record<string, string>> = {},
): Run {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program(name), ...options], {
    cwd: '/',
    encoding: 'utf8',
    env: { ...environment, ...changed },
  })
  return { status, stdout, stderr }
}

/** Runs `npm run backup` while the test does something else. Rejects when it fails. */
export const backupBeside = async (options: readonly string[]): Promise<string> =>
  (
    await promisify(execFile)(process.execPath, [program('backup'), ...options], {
      cwd: '/',
      env: environment,
    })
  ).stdout

/** Returns the folder of the backup that a run reported. */
export function folderIn(stdout: string): string {
  const [, folder] = /^(\S+) is complete/m.exec(stdout) ?? []
  if (folder === undefined) throw new Error(`No backup: ${stdout}`)
  return folder
}
