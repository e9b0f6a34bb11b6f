import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '@arung/platform/config'
import { randomSecret } from '@arung/platform/ids'
import { withSecretFiles } from '@arung/platform/secret-files'

const folder = mkdtempSync(path.join(tmpdir(), 'arung-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))
const names = new Set(['TOKEN_SECRET', 'SMTP_URL'])
const written = (text: string) => {
  const file = path.join(folder, randomSecret())
  writeFileSync(file, text)
  return file
}

test('a variable can come from a file, which may end with a newline', () => {
  const found = withSecretFiles({ TOKEN_SECRET_FILE: written('of a file\n'), SMTP_URL: 'x' }, names)
  expect(found).toMatchObject({ TOKEN_SECRET: 'of a file', SMTP_URL: 'x' })
})

test('unknown names stay unchanged', () => {
  const found = withSecretFiles({ COMPOSE_FILE: '/no/such/file' }, names)
  expect(found).toEqual({ COMPOSE_FILE: '/no/such/file' })
})

test.each([
  ['is said twice', () => ({ TOKEN_SECRET: 'a', TOKEN_SECRET_FILE: written('b') }), /both set/],
  ['is not there', () => ({ TOKEN_SECRET_FILE: '/no/such' }), /\/no\/such cannot be read/],
  ['is empty', () => ({ TOKEN_SECRET_FILE: written('\n') }), /is empty/],
])('a secret that %s is refused in one sentence', (_, environment, sentence) => {
  expect(() => withSecretFiles(environment(), names)).toThrow(sentence)
})

test('the configuration reads each of its variables from a file, and never repeats the content', () => {
  const short = written('short')
  const wrong = () => readConfig({ TOKEN_SECRET_FILE: short, DATABASE_URL_FILE: written('no url') })
  expect(wrong).toThrow(/DATABASE_URL: (.|\n)*TOKEN_SECRET: Must have at least 32 bytes/)
  expect(wrong).not.toThrow(/no url/)
  expect(wrong).not.toThrow(/short/)
})
