import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSocket } from 'node:net'
import os from 'node:os'
import { startPaymentSandbox, type PaymentSandbox } from '@arung/stand-ins/payment-sandbox/sandbox'
import { mailProblem } from '@arung/platform/mail/mail-problem'
import { gatewayProblem } from '@arung/platform/payments/xendit/gateway-problem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../../tools/free-port.mjs'
import {
  password,
  startMailServer,
  user,
  type MailServer,
} from '@arung/platform/testing/mail-server'
import { mailServerOf } from '../../src/production/installation.ts'

const to = 'owner@rapids.example'
const from = 'Rapids <hello@rapids.example>'
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

describe('the mail server', () => {
  let mail: MailServer
  beforeAll(async () => {
    mail = await startMailServer()
  })
  afterAll(() => mail.close())
  const tried = (change: object = {}) =>
    mailProblem(
      mailServerOf({ server: mail.server, user, password, from, ...change }),
      to,
      '123456',
    )

  test('gets a test mail that shows its number', async () => {
    expect(await tried()).toBeNull()
    expect(mail.mails.at(-1)?.text).toContain('123456')
    expect(mail.mails.at(-1)?.from?.text).toContain('hello@rapids.example')
  })

  test('that refuses the password is named', async () => {
    expect(await tried({ password: 'other' })).toMatch(/refused the user or the password/)
  })

  test('that does not exist is named', async () => {
    const port = await freePort(1)
    expect(await tried({ server: `smtp://127.0.0.1:${port}` })).toMatch(/ECONNREFUSED/)
    expect(await tried({ server: 'smtp://mail.invalid' })).toMatch(/mail\.invalid/)
  })

  test('that offers no TLS gets no password, unless it is on this machine', async () => {
    const open = await startMailServer({}, '0.0.0.0')
    closing.push(open.close)
    const server = open.server.replace('0.0.0.0', os.hostname())
    expect(await tried({ server })).toMatch(/offers no TLS/)
    expect(open.mails).toEqual([])
  })

  test('that refuses the sender is named', async () => {
    const strict = await startMailServer({
      onMailFrom: (_address, _session, done) => done(new Error('Not your address')),
    })
    closing.push(strict.close)
    expect(await tried({ server: strict.server })).toMatch(/takes no mail from .* Not your address/)
  })

  test('that greets with something else is named', async () => {
    const port = await freePort(1)
    const other = createSocket(socket =>
      socket.on('error', () => undefined).end('HTTP/1.1 400\r\n'),
    )
    await new Promise<void>(resolve => other.listen(port, '127.0.0.1', resolve))
    closing.push(() => other.close())
    expect(await tried({ server: `smtp://127.0.0.1:${port}` })).toMatch(/^No mail could be sent/)
  })

  test('that never answers is given up', async () => {
    const port = await freePort(1)
    const silent = createSocket(socket => void socket.on('error', () => undefined))
    await new Promise<void>(resolve => silent.listen(port, '127.0.0.1', resolve))
    closing.push(() => silent.close())
    expect(await tried({ server: `smtp://127.0.0.1:${port}` })).toMatch(/does not answer/)
  })
})

describe('the gateway', () => {
  const keys = { secretKey: 'xnd_development_k3y_of_a_test', callbackToken: 'token-of-a-test' }
  let sandbox: PaymentSandbox
  beforeAll(async () => {
    sandbox = await startPaymentSandbox({ ...keys, port: 0, webhookBaseUrl: 'http://127.0.0.1:1' })
  })
  afterAll(() => sandbox.close())
  const tried = (change: object = {}) =>
    gatewayProblem({ baseUrl: sandbox.url, ...keys, ...change })

  test('that knows the key is fine, and nothing changes there', async () => {
    expect(await tried()).toBeNull()
  })

  test('that does not know the key is named', async () => {
    expect(await tried({ secretKey: 'xnd_development_another' })).toMatch(
      /does not know this secret/,
    )
  })

  test('that cannot be reached is named', async () => {
    const port = await freePort(1)
    expect(await tried({ baseUrl: `http://127.0.0.1:${port}` })).toMatch(/cannot be reached/)
  })

  test('that is something else is named', async () => {
    const url = await serving((_request, response) => response.end('<h1>Welcome</h1>'))
    expect(await tried({ baseUrl: url })).toMatch(/is no payment gateway/)
  })

  test.each([
    [-600, '60\\d s ahead of'],
    [600, '(?:59\\d|600) s behind'],
  ])('whose clock differs by %i s tells that ours is wrong', async (seconds, words) => {
    const url = await serving(async (request, response) => {
      const authorization = request.headers.authorization ?? ''
      const answer = await fetch(`${sandbox.url}${request.url}`, { headers: { authorization } })
      response.setHeader('date', new Date(Date.now() + seconds * 1_000).toUTCString())
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      response.end(await answer.text())
    })
    expect(await tried({ baseUrl: url })).toMatch(new RegExp(`clock of this machine is ${words}`))
  })
})

async function serving(listener: RequestListener): Promise<string> {
  const server: Server = createServer(listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}
