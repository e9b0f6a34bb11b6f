import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import {
  build,
  databaseUrlOf,
  freePorts,
  program,
  temporaryFolder,
  until,
} from '../../standalone/test/start/product.ts'

/** The product that all tests of this folder attack. */
export type Target = Readonly<{
  url: string
  sandboxUrl: string
  /** The command API's own address, which the public cannot reach. */
  commandApiUrl: string
  databaseUrl: string
  /** The file with everything that the processes wrote. */
  logFile: string
  /** The folder of everything: PostgreSQL, files, mails, records of payments. */
  dataFolder: string
  /** The folder of pictures and vouchers. */
  filesFolder: string
  secrets: Readonly<{
    tokenSecret: string
    serviceSecret: string
    callbackToken: string
    gatewayKey: string
    vaultKey: string
    logKeys: [string, ...string[]]
    searchKey: string
  }>
}>

declare module 'vitest' {
  interface ProvidedContext {
    target: Target
  }
}

const startMsMax = 120_000

/** Starts the built product once, on a data folder of its own, and stops it after the last test. */
export default async function setup(project: TestProject) {
  build()
  const { folder, remove } = temporaryFolder()
  const dataFolder = path.join(folder, 'data')
  const logFile = path.join(folder, 'said.log')
  const port = await freePorts()
  const log = openSync(logFile, 'a')
  const child = spawn(process.execPath, [program('standalone')], {
    cwd: '/',
    env: {
      ...process.env,
      PORT: String(port),
      ARUNG_DATA: dataFolder,
      LIMIT_FACTOR: '1000',
      ARUNG_DEMO: 'catalogue',
    },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const ended = new Promise(resolve => child.once('exit', resolve))
  await until(() => {
    if (child.exitCode !== null) throw new Error(`It ended: ${readFileSync(logFile, 'utf8')}`)
    return readFileSync(logFile, 'utf8').includes('Ctrl-C stops everything')
  }, startMsMax)
  const secrets: Target['secrets'] = JSON.parse(
    readFileSync(path.join(dataFolder, 'secrets.json'), 'utf8'),
  )
  project.provide('target', {
    url: `http://localhost:${port}`,
    commandApiUrl: commandApiUrlIn(readFileSync(logFile, 'utf8')),
    sandboxUrl: `http://localhost:${port + 1}`,
    databaseUrl: databaseUrlOf(dataFolder),
    logFile,
    dataFolder,
    filesFolder: path.join(dataFolder, 'files'),
    secrets,
  })
  return async () => {
    child.kill('SIGINT')
    await ended
    remove()
  }
}

function commandApiUrlIn(said: string): string {
  const url = /^The command API is at (\S+),/m.exec(said)?.[1]
  if (!url) throw new Error(`No word of the command API's address: ${said}`)
  return url
}
