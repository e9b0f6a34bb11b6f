import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { isLoopback } from '../http/protect/own-hosts.ts'
import { messageOf } from './message.ts'

export type MailAddress = { name?: string; address: string }

export type Mail = {
  to: MailAddress
  /** Who receives replies; the sender when omitted. */
  replyTo?: MailAddress
  subject: string
  html: string
  text: string
  /** An attachment with a `cid` can be shown inside the HTML as `cid:<cid>`. */
  attachments?: { filename: string; content: Buffer; contentType: string; cid?: string }[]
  /** `<id@host>`: the same for every attempt to send the same mail. */
  messageId: string
  headers?: Record<string, string>
}

export type Mailer = {
  /** Resolves when the server has accepted the mail. Throws `MailRefused` when it never will, otherwise any error. */
  send(mail: Mail): Promise<void>
  close(): void
}

/** The mail itself is invalid, or the server refused it permanently: a retry cannot help. */
export class MailRefused extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'MailRefused'
  }
}

const connectTimeoutMs = 5_000
const answerTimeoutMs = 30_000

const forbidden = /[\r\n\0]/
const oneLine = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .refine(text => !forbidden.test(text), 'No line breaks')
const address = oneLine(254).pipe(z.email())

const SafeAddress = z.object({ name: oneLine(200).optional(), address })

const SafeMail = z.object({
  to: SafeAddress,
  replyTo: SafeAddress.optional(),
  subject: oneLine(300),
  messageId: oneLine(200).regex(/^<[^<>@\s]+@[^<>@\s]+>$/),
  headers: z.record(z.string().regex(/^[A-Za-z][A-Za-z0-9-]*$/), oneLine(900)).optional(),
  attachments: z
    .array(
      z.object({
        filename: oneLine(200),
        contentType: oneLine(200),
        cid: oneLine(100).optional(),
      }),
    )
    .optional(),
})

const connectionsMaxDefault = 5

/** Sends by SMTP, `smtp://user:pass@host:port` or `smtps://…`, over a few persistent connections. */
export function smtpMailer(options: {
  url: string
  from: { name: string; address: string }
  connectionsMax?: number
}): Mailer {
  const transport = createTransport({
    ...connectionOf(options.url),
    pool: true,
    maxConnections: options.connectionsMax ?? connectionsMaxDefault,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: answerTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  transport.use('stream', (mail, done) => {
    mail.message.createReadStream = () => Readable.from([messageOf(mail.message)])
    done()
  })
  return {
    async send(mail) {
      assertSafe(mail)
      try {
        await transport.sendMail({
          from: options.from,
          to: addressOf(mail.to),
          ...(mail.replyTo ? { replyTo: addressOf(mail.replyTo) } : {}),
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          messageId: mail.messageId,
          ...(mail.headers ? { headers: mail.headers } : {}),
          ...(mail.attachments ? { attachments: mail.attachments } : {}),
        })
      } catch (error) {
        throw asRefusal(error)
      }
    },
    close: () => transport.close(),
  }
}

const addressOf = ({ name, address }: MailAddress) => (name ? { name, address } : address)

function connectionOf(text: string) {
  const url = new URL(text)
  const isSecure = url.protocol === 'smtps:'
  if (!isSecure && url.protocol !== 'smtp:') throw new Error(`Not an SMTP address: ${url.protocol}`)
  const auth = url.username
    ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
    : null
  return {
    host: url.hostname,
    port: Number(url.port || (isSecure ? 465 : 25)),
    secure: isSecure,
    // A password leaves this machine encrypted or not at all.
    requireTLS: auth !== null && !isLoopback(url.hostname),
    ...(auth ? { auth } : {}),
  }
}

/** A line break in a field would let its sender inject a header. */
function assertSafe(mail: Mail): void {
  const checked = SafeMail.safeParse(mail)
  if (checked.success) return
  const places = checked.error.issues.map(issue => issue.path.join('.'))
  throw new MailRefused(
    `The mail ${JSON.stringify(mail.messageId)} is not safe: ${places.join(', ')}`,
  )
}

/** A 5xx response to envelope or message is final; a lost connection, a timeout and 4xx are not. */
function asRefusal(error: unknown): unknown {
  const code =
    error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : Number.NaN
  return code >= 500 && code < 600 && code !== 535
    ? new MailRefused(`The mail server refused with ${code}`, { cause: error })
    : error
}
