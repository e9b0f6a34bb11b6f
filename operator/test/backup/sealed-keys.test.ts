import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { keepKeys, requirePassphrase } from '../../src/backup/keys-file.ts'
import {
  digestsOf,
  fits,
  keysIn,
  openKeys,
  openPassword,
  sealKeys,
  sealPassword,
} from '../../src/backup/sealed-keys.ts'

const key = () => randomBytes(32).toString('base64url')
const made = () => ({
  vaultKey: key(),
  addressKey: key(),
  claimKey: key(),
  searchKey: key(),
  logKeys: [key()] as [string, ...string[]],
  tokenSecret: key(),
})
const passphrase = 'three tall boats at noon'
/** Quick to derive: the cost of real files takes a third of a second each time. */
const cost = 4

test('sealed keys open under their passphrase and under no other, and hold no key in plain text', () => {
  const text = JSON.stringify(made())
  const sealed = sealKeys(text, passphrase, cost)
  expect(openKeys(sealed, 'k', passphrase)).toBe(text)
  expect(() => openKeys(sealed, 'k', 'three tall boats at dawn')).toThrow(
    'k does not open: the passphrase is another one, or the file is damaged.',
  )
  expect(() => openKeys(sealed, 'k', undefined)).toThrow('k is sealed: set BACKUP_PASSPHRASE')
  expect(sealed).not.toContain(keysIn(text).vaultKey)
  expect(sealKeys(text, passphrase, cost)).not.toBe(sealed)
})

test('a changed byte of sealed keys is noticed', () => {
  const { sealed, ...rest } = JSON.parse(sealKeys(JSON.stringify(made()), passphrase, cost)) as {
    sealed: string
  }
  const bytes = Buffer.from(sealed, 'base64')
  bytes[bytes.length - 1]! ^= 1
  const changed = JSON.stringify({ ...rest, sealed: bytes.toString('base64') })
  expect(() => openKeys(changed, 'k', passphrase)).toThrow('k does not open')
})

test('a plain copy of the secrets needs no passphrase, and anything else holds no keys', () => {
  const text = JSON.stringify(made())
  expect(openKeys(text, 'k', undefined)).toBe(text)
  for (const other of ['', '{}', '[]', 'no JSON', '{"kind":"arung-keys","format":2}'])
    expect(() => openKeys(other, 'k', passphrase)).toThrow('k holds no keys of Arung.')
})

test('keys fit a backup of the same keys, also when the log got a newer one, and no other', () => {
  const then = made()
  const digests = digestsOf(then)
  expect(fits(then, digests)).toBe(true)
  expect(fits({ ...then, logKeys: [key(), ...then.logKeys] }, digests)).toBe(true)
  expect(fits({ ...then, logKeys: [key()] }, digests)).toBe(false)
  for (const name of ['vaultKey', 'addressKey', 'claimKey'] as const)
    expect(fits({ ...then, [name]: key() }, digests)).toBe(false)
  expect(JSON.stringify(digests)).not.toContain(then.vaultKey)
})

test("the database's password opens with the keys of its installation alone", () => {
  const keys = made()
  const sealed = sealPassword('of the role', keys)
  expect(openPassword(sealed, keys)).toBe('of the role')
  expect(openPassword(sealed, made())).toBeNull()
  expect(openPassword('', keys)).toBeNull()
})

test('the same keys are written once, and others beside them', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'arung-keys-'))
  try {
    const text = JSON.stringify(made())
    const first = await keepKeys(folder, 'arung-1', { text, passphrase, cost })
    expect(await keepKeys(folder, 'arung-2', { text, passphrase, cost })).toBe(first)
    const other = await keepKeys(folder, 'arung-3', { text, passphrase: `${passphrase}!`, cost })
    expect(readdirSync(folder)).toEqual(['arung-1.keys', 'arung-3.keys'])
    expect(openKeys(readFileSync(other, 'utf8'), other, `${passphrase}!`)).toBe(text)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a passphrase that is missing or short is refused', () => {
  expect(() => requirePassphrase(undefined)).toThrow('Set BACKUP_PASSPHRASE')
  expect(() => requirePassphrase('eleven char')).toThrow('fewer than 12 characters')
  expect(requirePassphrase('twelve chars')).toBe('twelve chars')
})

test('a real file takes a hundred megabytes for each guess', () => {
  expect(JSON.parse(sealKeys('{}', passphrase))).toMatchObject({ kind: 'arung-keys', cost: 17 })
})
