import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { Email } from '@arung/contracts/scalars'
import { CallbackToken, MailAddress } from '@arung/platform/config/variables'
import { isLoopback } from '@arung/platform/http/protect/own-hosts'
import { CannotStart } from '../preflight.ts'
import { writeWhole } from '../secrets.ts'

/** Where guests reach the site, without a path. */
export const SiteAddress = z
  .url({ protocol: /^https?$/, error: 'Enter an address such as https://book.example.com' })
  .transform(text => new URL(text))
  .refine(
    ({ pathname, search, hash }) => pathname === '/' && search === '' && hash === '',
    'Enter the address without a path',
  )
  .transform(({ origin }) => origin)
const mailServer = /^smtps?:\/\/[^/\s@:]+(?::\d{1,5})?$/

export const MailAnswers = z.strictObject({
  /** `smtps://` where the connection begins with TLS, else `smtp://`. */
  server: z
    .string()
    .regex(mailServer, 'Enter an address such as smtps://mail.example.com:465, without the user'),
  user: z.string().default(''),
  password: z.string().default(''),
  from: z
    .string()
    .refine(
      text => MailAddress.safeParse(text).success,
      'Enter a sender such as Your name <hello@example.com>',
    ),
})
export const GatewayAnswers = z.strictObject({
  baseUrl: z.url({ protocol: /^https?$/ }).default('https://api.xendit.co'),
  secretKey: z.string().min(8, 'Enter the secret key that the gateway shows'),
  callbackToken: CallbackToken,
})

const Settings = z.strictObject({
  /** Practises with the gateway's test keys. A rehearsal never becomes the real installation. */
  rehearsal: z.boolean(),
  publicUrl: SiteAddress,
  mail: MailAnswers,
  gateway: GatewayAnswers,
  /** Who is mailed about a full disk, a certificate that ends and a backup that fails. */
  alertsTo: Email,
})
type Settings = z.output<typeof Settings>

/** What `npm run setup` asks of an installation and keeps in `arung.json`. */
export const Installation = Settings.pipe(
  z.custom<Settings>().superRefine((settings, context) => {
    for (const [at, message] of settings.rehearsal ? [] : notForReal(settings))
      context.addIssue({ code: 'custom', path: at.split('.'), message })
  }),
)
export type Installation = Readonly<z.output<typeof Installation>>

/** What is fine for practice and refused where guests pay. */
function notForReal({ publicUrl, gateway }: Settings): [string, string][] {
  const faults: [string, string][] = []
  const site = new URL(publicUrl)
  if (site.protocol !== 'https:')
    faults.push(['publicUrl', 'Enter an address with https: passwords travel to it'])
  if (isLoopback(site.hostname) || site.hostname === '[::1]')
    faults.push(['publicUrl', 'Enter the address that guests reach, not that of this machine'])
  if (!gateway.baseUrl.startsWith('https:'))
    faults.push([
      'gateway.baseUrl',
      'Enter an address with https: the payment sandbox moves no money',
    ])
  if (gateway.secretKey.startsWith('xnd_development_'))
    faults.push(['gateway.secretKey', 'This is a test key, with which no money moves'])
  return faults
}

export const installationName = 'arung.json'
const fileOf = (dataFolder: string): string => path.join(dataFolder, installationName)

/** Returns the text of `arung.json`; null before setup has written it. */
export const installationTextOf = (dataFolder: string): string | null =>
  existsSync(fileOf(dataFolder)) ? readFileSync(fileOf(dataFolder), 'utf8') : null

/** Returns what setup has written into this data folder; null before it has. */
export function installationOf(dataFolder: string): Installation | null {
  const text = installationTextOf(dataFolder)
  if (text === null) return null
  try {
    return Installation.parse(JSON.parse(text))
  } catch (error) {
    // The message of a parser may hold a part of the text, which has secrets.
    const why = error instanceof z.ZodError ? faultsOf(error).join('; ') : 'it is no JSON'
    throw new CannotStart(
      `${fileOf(dataFolder)} cannot be used: ${why}. Correct it, or put back a copy.`,
      {
        cause: error,
      },
    )
  }
}

export const keepInstallation = (dataFolder: string, installation: Installation): void =>
  writeWhole(fileOf(dataFolder), `${JSON.stringify(installation, null, 2)}\n`)

/** Returns one line for each fault, with the name of what is wrong and never its value. */
export const faultsOf = (error: z.ZodError): string[] =>
  error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`)

/** What `npm start` leaves in its data folder: the mailbox, the payments of its sandbox, and the demo. */
const marksOfDemo = ['demo-loaded', 'payment-sandbox.jsonl', 'mailbox']

/** Throws one sentence for a folder that `npm start` has used, whose payments moved no money. */
export function requireNoDemo(dataFolder: string): void {
  if (marksOfDemo.some(mark => existsSync(path.join(dataFolder, mark))))
    throw new CannotStart(
      `${dataFolder} was used by npm start, which shows the demo and takes payments without money. Name an empty folder for the real installation: --data <folder>, ARUNG_DATA=<folder>.`,
    )
}

/** Throws one sentence for the folder of a real installation, which the demo would open to everybody. */
export function requireNoInstallation(dataFolder: string): void {
  if (existsSync(fileOf(dataFolder)))
    throw new CannotStart(
      `${dataFolder} holds an installation that npm run setup made. Start it with npm run production, or the demo on another folder with ARUNG_DATA=<another folder>.`,
    )
}

/** Returns the mail server and the sender as a mailer takes them. */
export const mailServerOf = (mail: Installation['mail']) => ({
  url: smtpUrlOf(mail),
  from: MailAddress.parse(mail.from),
})

/** Returns the mail server's address with the user and password in it, as the processes read it. */
export function smtpUrlOf({ server, user, password }: Installation['mail']): string {
  if (user === '') return server
  const [scheme = '', host = ''] = server.split('://')
  return `${scheme}://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${host}`
}
