import { once } from 'node:events'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MailRefused, smtpMailer, type Mail, type Mailer } from '@arung/platform/mail/mailer'

type Received = { recipients: string[]; mail: ParsedMail }
const received: Received[] = []
let server: SMTPServer
let mailer: Mailer
let answerWith: { responseCode: number } | null = null

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'a@b' && password === 'p:w/d'
        ? done(null, { user: username })
        : done(new Error('no')),
    onData: async (stream, session, done) => {
      const mail = await simpleParser(stream)
      const recipients = session.envelope.rcptTo.map(each => each.address)
      if (!answerWith) received.push({ recipients, mail })
      done(answerWith ? Object.assign(new Error('not now'), answerWith) : null)
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  const port = typeof address === 'object' ? address?.port : 0
  mailer = smtpMailer({
    url: `smtp://a%40b:p%3Aw%2Fd@127.0.0.1:${port}`,
    from: { name: 'Jeramaya', address: 'hello@jeramaya.example' },
  })
})
beforeEach(() => {
  received.length = 0
  answerWith = null
})
afterAll(async () => {
  mailer.close()
  await new Promise<void>(resolve => server.close(resolve))
})

const mail: Mail = {
  to: { name: 'Made Ölang', address: 'made@example.com' },
  subject: 'Pesanan – voucher ✓',
  html: '<p>Selamat datang</p>',
  text: 'Selamat datang',
  messageId: '<outbox-1@jeramaya.example>',
  attachments: [
    { filename: 'voucher.pdf', content: Buffer.from('%PDF-1'), contentType: 'application/pdf' },
  ],
}

test('a mail arrives as it was written, with its own id', async () => {
  await mailer.send(mail)
  const [arrived] = received
  expect(arrived?.recipients).toEqual(['made@example.com'])
  expect(arrived?.mail).toMatchObject({
    subject: mail.subject,
    messageId: mail.messageId,
    html: mail.html,
    from: { value: [{ name: 'Jeramaya', address: 'hello@jeramaya.example' }] },
    to: { value: [mail.to] },
  })
  expect(arrived?.mail.text?.trim()).toBe('Selamat datang')
  expect(arrived?.mail.attachments[0]?.content.toString()).toBe('%PDF-1')
})

const injection = '\r\nBcc: victim@example.com'
test.each<[string, Partial<Mail>]>([
  ['address', { to: { address: `a@b.co${injection}` } }],
  ['list of addresses', { to: { address: 'a@example.com, b@example.com' } }],
  ['name', { to: { name: `Made${injection}`, address: 'a@example.com' } }],
  ['subject', { subject: `Hello${injection}` }],
  ['message id', { messageId: `<a@b>${injection}` }],
  ['header value', { headers: { 'X-Order': `1${injection}` } }],
  ['header name', { headers: { [`X${injection}`]: '1' } }],
  [
    'file name',
    { attachments: [{ filename: `a${injection}`, content: Buffer.of(1), contentType: 'a/b' }] },
  ],
])('a line break in the %s is refused before anything is sent', async (_, change) => {
  await expect(mailer.send({ ...mail, ...change })).rejects.toThrow(MailRefused)
  expect(received).toEqual([])
})

test('a name with quotes and commas stays one recipient', async () => {
  await mailer.send({ ...mail, to: { name: 'A "B", <c@d.ef>', address: 'made@example.com' } })
  expect(received[0]?.recipients).toEqual(['made@example.com'])
})

test('a permanent refusal is told apart from a temporary one', async () => {
  answerWith = { responseCode: 550 }
  await expect(mailer.send(mail)).rejects.toThrow(MailRefused)
  answerWith = { responseCode: 451 }
  const passing = await mailer.send(mail).catch((error: unknown) => error)
  expect(passing).toBeInstanceOf(Error)
  expect(passing).not.toBeInstanceOf(MailRefused)
})

test('an unavailable server fails in time and is no permanent refusal', async () => {
  const away = smtpMailer({ url: 'smtp://127.0.0.1:1', from: { name: 'J', address: 'j@e.co' } })
  const error = await away.send(mail).catch((thrown: unknown) => thrown)
  expect(error).not.toBeInstanceOf(MailRefused)
  expect(error).toBeInstanceOf(Error)
  away.close()
})
