import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import express from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailFolder } from '../../src/mailbox/mail-folder.ts'
import { mailboxPage } from '../../src/mailbox/page.ts'
import { onlyOwnHosts } from '@arung/platform/http/protect/own-hosts'

/** A mail with an embedded picture, like the voucher's code. */
const mail = [
  'To: ayu@guests.example',
  'Subject: Your voucher',
  'MIME-Version: 1.0',
  'Content-Type: multipart/related; boundary="b"',
  '',
  '--b',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>See you soon</p><img src="cid:code" alt="QR">',
  '--b',
  'Content-Type: image/png; name="code.png"',
  'Content-ID: <code>',
  'Content-Transfer-Encoding: base64',
  '',
  'iVBORw0KGgo=',
  '--b--',
  '',
].join('\r\n')

let folder: string
let address: string
let close: () => void
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mailbox-'))
  const mails = await openMailFolder(folder)
  const id = await mails.keep(Buffer.from(mail))
  const server = express()
    .use('/mailbox', onlyOwnHosts(), mailboxPage(mails))
    .listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  address = `http://127.0.0.1:${port}/mailbox/${id}/html`
  close = () => void server.close()
})
afterAll(async () => {
  close()
  await rm(folder, { recursive: true, force: true })
})

test('a mail shows its embedded pictures, and loads nothing from elsewhere', async () => {
  const response = await fetch(address)
  expect(await response.text()).toContain('<img src="data:image/png;base64,')
  const policy = (response.headers.get('content-security-policy') ?? '').split('; ')
  expect(policy).toContain('img-src data:')
  expect(policy).toContain("default-src 'none'")
})

test('a mail half written when the machine stopped is removed at the next start', async () => {
  await writeFile(path.join(folder, '1760000000000-0001.part'), 'To: ayu@gue')
  await openMailFolder(folder)
  expect((await readdir(folder)).filter(file => !file.endsWith('.eml'))).toEqual([])
})

test('mails are served under the host names of this machine, not under a foreign name that points here', async () => {
  const { port } = new URL(address)
  const statusAs = (host: string) =>
    new Promise<number | undefined>((resolve, reject) =>
      get(address, { headers: { host } }, response => {
        response.resume()
        resolve(response.statusCode)
      }).on('error', reject),
    )
  for (const name of ['localhost', '127.0.0.1', '[::1]', 'LOCALHOST'])
    expect([name, await statusAs(`${name}:${port}`)]).toEqual([name, 200])
  for (const name of ['attacker.example', '127.0.0.1.attacker.example', 'localhost.'])
    expect([name, await statusAs(`${name}:${port}`)]).toEqual([name, 421])
})
