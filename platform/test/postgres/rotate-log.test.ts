import {
  appendFileSync,
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { rotateLog } from '../../src/postgres/embedded.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'arung-log-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a long log is kept once, and who writes to it goes on at its beginning', () => {
  const dataDir = path.join(folder, 'postgres')
  rotateLog(dataDir)
  const log = openSync(`${dataDir}.log`, 'a')
  appendFileSync(log, 'first\n')
  rotateLog(dataDir)
  expect(readFileSync(`${dataDir}.log`, 'utf8')).toBe('first\n')
  appendFileSync(log, 'x'.repeat(5_000_001))
  rotateLog(dataDir)
  appendFileSync(log, 'next\n')
  closeSync(log)
  expect(readFileSync(`${dataDir}.log`, 'utf8')).toBe('next\n')
  expect(statSync(`${dataDir}.log.1`).size).toBe(5_000_007)
})
