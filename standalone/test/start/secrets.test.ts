import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadSecrets } from '../../src/secrets.ts'
import { temporaryFolder } from './product.ts'

let folder: string
let remove: () => void
beforeEach(() => {
  ;({ folder, remove } = temporaryFolder())
})
afterEach(() => remove())

const file = () => path.join(folder, 'secrets.json')
const content = (): Record<string, unknown> => JSON.parse(readFileSync(file(), 'utf8'))
const withUse = () => mkdirSync(path.join(folder, 'postgres'))
function without(...names: string[]) {
  const rest = Object.entries(content()).filter(([name]) => !names.includes(name))
  writeFileSync(file(), JSON.stringify(Object.fromEntries(rest)))
}

describe('the secrets of a data folder', () => {
  test('are created once, one for each purpose, readable by the owner alone', () => {
    const secrets = loadSecrets(folder)
    expect(loadSecrets(folder)).toEqual(secrets)
    const all = Object.values(secrets).flat()
    expect(new Set(all).size).toBe(all.length)
    expect(statSync(file()).mode & 0o777).toBe(0o600)
  })

  test.each([
    'tokenSecret',
    'serviceSecret',
    'requestKey',
    'codeKey',
    'searchKey',
    'exportKey',
    'callbackToken',
  ])('%s can be created again when it is missing; the others stay', name => {
    const { [name]: before, ...others } = { ...loadSecrets(folder) } as Record<string, unknown>
    withUse()
    without(name)
    expect(loadSecrets(folder)).toMatchObject(others)
    expect(content()[name]).toHaveLength(String(before).length)
    expect(content()[name]).not.toBe(before)
  })

  test.each(['vaultKey', 'addressKey', 'claimKey', 'logKeys'])(
    '%s is never created again once used: one sentence says what would be lost',
    name => {
      loadSecrets(folder)
      withUse()
      without(name)
      expect(() => loadSecrets(folder)).toThrow(
        new RegExp(`secrets\\.json lacks ${name}, and without it [^\\n]+ Put it back from a copy`),
      )
      expect(content()[name]).toBe(undefined)
    },
  )

  test('from before the first release are refused in one sentence', () => {
    loadSecrets(folder)
    withUse()
    without('addressKey', 'claimKey', 'logKeys', 'requestKey', 'codeKey')
    expect(() => loadSecrets(folder)).toThrow(
      `The data in ${folder} is of a version of Arung before the first release`,
    )
  })

  test('are not replaced when they cannot be read', () => {
    loadSecrets(folder)
    writeFileSync(file(), '{"vaultKey":')
    expect(() => loadSecrets(folder)).toThrow('is damaged')
    expect(readFileSync(file(), 'utf8')).toBe('{"vaultKey":')
  })
})
