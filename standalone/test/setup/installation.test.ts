import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  installationOf,
  keepInstallation,
  smtpUrlOf,
  type Installation,
} from '../../src/production/installation.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'arung-installation-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const installation: Installation = {
  rehearsal: false,
  publicUrl: 'https://book.rapids.example',
  mail: {
    server: 'smtps://mail.rapids.example:465',
    user: 'hello@rapids.example',
    password: 'p:w/d ö',
    from: 'Rapids <hello@rapids.example>',
  },
  gateway: {
    baseUrl: 'https://api.xendit.co',
    secretKey: 'xnd_production_k3y',
    callbackToken: 'token-of-the-gateway',
  },
  alertsTo: 'owner@rapids.example',
}

test('what is kept is read again, and only its owner may read it', () => {
  expect(installationOf(folder)).toBeNull()
  keepInstallation(folder, installation)
  expect(installationOf(folder)).toEqual(installation)
  expect(statSync(path.join(folder, 'arung.json')).mode & 0o777).toBe(0o600)
})

test.each([
  ['half a file', '{"rehearsal":s3cret', 'arung.json cannot be used: it is no JSON. '],
  ['one without a gateway', JSON.stringify({ ...installation, gateway: undefined }), 'gateway: '],
  [
    'one that a person gave a test key',
    JSON.stringify({
      ...installation,
      gateway: { ...installation.gateway, secretKey: 'xnd_development_k3y' },
    }),
    'gateway.secretKey: This is a test key',
  ],
  ['one of a later version', JSON.stringify({ ...installation, later: 1 }), 'later'],
])('%s is refused in one sentence', (_name, text, words) => {
  writeFileSync(path.join(folder, 'arung.json'), text)
  expect(() => installationOf(folder)).toThrow(words)
  expect(() => installationOf(folder)).toThrow(/^[^\n]* Correct it, or put back a copy\.$/)
})

test('user and password are part of the address of the mail server, whatever they hold', () => {
  const url = new URL(smtpUrlOf(installation.mail))
  expect(decodeURIComponent(url.username)).toBe('hello@rapids.example')
  expect(decodeURIComponent(url.password)).toBe('p:w/d ö')
  expect(url.host).toBe('mail.rapids.example:465')
  expect(smtpUrlOf({ ...installation.mail, user: '' })).toBe('smtps://mail.rapids.example:465')
})
