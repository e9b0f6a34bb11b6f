import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { keepKeys } from '../../src/backup/keys-file.ts'
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
/** Written by `sealKeys` of version 1.0.0, under the same passphrase and cost. */
const sealedByRelease = JSON.stringify({
  kind: 'arung-keys',
  format: 1,
  cost,
  salt: 'tSpGJWv2hg7P704UD97vVA==',
  sealed:
    'NJ8dXRRBy3V9CGxELMFRsHHxnReFrQ3tDHk1RuydgXwU4N4RpTGLf9fqPc7G48knCNONGdSjNz+GBl/rCGK3ALD520eVcwZ8OgNMypFxcBP1s2L3FtxPNjaywbQ8X3dvLdH60BpnkAYI3i4n',
})

const keptOf = (
  secrets: string,
  installation: string | null = '{"publicUrl":"https://a.example"}',
) => ({
  secrets,
  installation,
})

test('sealed keys open under their passphrase and under no other, and hold no key in plain text', () => {
  const text = JSON.stringify(made())
  const sealed = sealKeys(keptOf(text), passphrase, cost)
  expect(openKeys(sealed, 'k', passphrase)).toEqual(keptOf(text))
  expect(() => openKeys(sealed, 'k', 'three tall boats at dawn')).toThrow(
    'k does not open: the passphrase is another one, or the file is damaged.',
  )
  expect(() => openKeys(sealed, 'k', undefined)).toThrow('k is sealed: set BACKUP_PASSPHRASE')
  expect(sealed).not.toContain(keysIn(text).vaultKey)
  expect(sealed).not.toContain('a.example')
  expect(sealKeys(keptOf(text), passphrase, cost)).not.toBe(sealed)
})

test('keys that an earlier version sealed open, and have no settings', () => {
  expect(openKeys(sealedByRelease, 'k', passphrase)).toEqual(
    keptOf(
      '{"vaultKey":"v","addressKey":"a","claimKey":"c","searchKey":"s","logKeys":["l"]}',
      null,
    ),
  )
})

test('a changed byte of sealed keys is noticed', () => {
  const { sealed, ...rest } = JSON.parse(
    sealKeys(keptOf(JSON.stringify(made())), passphrase, cost),
  ) as {
    sealed: string
  }
  const bytes = Buffer.from(sealed, 'base64')
  bytes[bytes.length - 1]! ^= 1
  const changed = JSON.stringify({ ...rest, sealed: bytes.toString('base64') })
  expect(() => openKeys(changed, 'k', passphrase)).toThrow('k does not open')
})

test('a plain copy of the secrets needs no passphrase, and anything else holds no keys', () => {
  const text = JSON.stringify(made())
  expect(openKeys(text, 'k', undefined)).toEqual(keptOf(text, null))
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
    const kept = keptOf(JSON.stringify(made()))
    const first = await keepKeys(folder, 'arung-1', { kept, passphrase, cost })
    expect(await keepKeys(folder, 'arung-2', { kept, passphrase, cost })).toBe(first)
    const other = await keepKeys(folder, 'arung-3', { kept, passphrase: `${passphrase}!`, cost })
    const next = { ...kept, installation: '{"publicUrl":"https://b.example"}' }
    await keepKeys(folder, 'arung-4', { kept: next, passphrase, cost })
    expect(readdirSync(folder)).toEqual(['arung-1.keys', 'arung-3.keys', 'arung-4.keys'])
    expect(openKeys(readFileSync(other, 'utf8'), other, `${passphrase}!`)).toEqual(kept)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a real file takes a hundred megabytes for each guess', () => {
  expect(JSON.parse(sealKeys(keptOf('{}'), passphrase))).toMatchObject({
    kind: 'arung-keys',
    cost: 17,
  })
})
