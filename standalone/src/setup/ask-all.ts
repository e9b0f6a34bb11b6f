import type { z } from 'zod'
import { Email } from '@arung/contracts/scalars'
import { TypedCurrencies } from '@arung/contracts/settings/requests'
import { mailProblem, testNumber } from '@arung/platform/mail/mail-problem'
import { gatewayProblem } from '@arung/platform/payments/xendit/gateway-problem'
import {
  GatewayAnswers,
  MailAnswers,
  mailServerOf,
  SiteAddress,
  type Installation,
} from '../production/installation.ts'
import { CannotStart } from '../preflight.ts'
import { AdminAnswers, OperatorAnswers, type Given, type Known } from './answers.ts'
import type { Questions } from './questions.ts'

const triesMax = 5

type Field = Readonly<{
  name: string
  question: string
  schema: z.ZodType
  usual?: string | undefined
  hidden?: boolean
}>
type Asking = Readonly<{ questions: Questions; report: (line: string) => void }>

/**
 * Asks for everything in the terminal, and checks each answer at once: its form, then mail server and gateway with real
 * calls. Where setup ran before, Enter keeps what is known, and the operator is not asked for: admins change that in
 * their area.
 */
export async function askAll(
  asking: Asking,
  { installation: known, hasBusiness }: Known,
): Promise<Given> {
  const business = hasBusiness ? {} : await askBusiness(asking)
  const alertsUsual = known?.alertsTo ?? business.operator?.['email']
  const site = await askFields(asking, [
    {
      name: 'publicUrl',
      question: 'Address of the site, such as https://book.example.com',
      schema: siteSchema(known?.rehearsal ?? false),
      usual: known?.publicUrl,
    },
    {
      name: 'alertsTo',
      question: 'E-mail address for alerts and the test mail',
      schema: Email,
      usual: alertsUsual,
    },
  ])
  return {
    ...business,
    ...site,
    mail: await askMail(asking, known, site['alertsTo'] ?? ''),
    gateway: await askGateway(asking, known),
  }
}

/** The rules of a whole installation, for one answer: addresses of this machine are for a rehearsal. */
const siteSchema = (rehearsal: boolean) =>
  SiteAddress.refine(
    url => rehearsal || url.startsWith('https:'),
    'Enter an address with https: passwords travel to it',
  )

type Business = Readonly<{
  operator?: Given & { email?: string }
  currencies?: readonly string[]
  firstAdmin?: Given
}>

async function askBusiness(asking: Asking): Promise<Business> {
  const of = OperatorAnswers.shape
  const operator = await askFields(asking, [
    { name: 'name', question: "The operator's name", schema: of.name },
    { name: 'email', question: "The operator's e-mail address, for guests", schema: of.email },
    { name: 'phone', question: 'Phone number, such as +62 361 123 456', schema: of.phone },
    { name: 'address', question: 'Street and place', schema: of.address },
  ])
  const { currencies } = await askFields(asking, [
    {
      name: 'currencies',
      question: 'Currencies in which guests pay (IDR, or IDR and USD)',
      schema: TypedCurrencies,
      usual: 'IDR, USD',
    },
  ])
  const person = AdminAnswers.shape
  const firstAdmin = await askFields(asking, [
    { name: 'firstName', question: 'First name of the first admin', schema: person.firstName },
    { name: 'lastName', question: 'Last name', schema: person.lastName },
    { name: 'email', question: 'E-mail address', schema: person.email, usual: operator['email'] },
    { name: 'locale', question: 'Language (id or en)', schema: person.locale, usual: 'id' },
  ])
  return { operator, currencies: TypedCurrencies.parse(currencies), firstAdmin }
}

/** The mail counts as tested when the person has read the number in it. */
async function askMail(asking: Asking, known: Installation | null, to: string): Promise<Given> {
  const of = MailAnswers.shape
  const before = known?.mail
  for (let tries = 1; tries <= triesMax; tries += 1) {
    const mail = MailAnswers.parse(
      await askFields(asking, [
        {
          name: 'server',
          question: 'Mail server, such as smtps://mail.example.com:465',
          schema: of.server,
          usual: before?.server,
        },
        { name: 'user', question: 'Its user', schema: of.user, usual: before?.user },
        {
          name: 'password',
          question: 'Its password',
          schema: of.password,
          usual: before?.password,
          hidden: true,
        },
        {
          name: 'from',
          question: 'Sender, such as Your name <hello@example.com>',
          schema: of.from,
          usual: before?.from,
        },
      ]),
    )
    const number = testNumber()
    const problem = await mailProblem(mailServerOf(mail), to, number)
    if (problem === null) {
      const seen = await asking.questions.ask(`A mail went to ${to}. Type the number in it`)
      if (seen === number) return mail
      asking.report('That is not its number. Look at server and sender, or into the spam folder.')
    } else asking.report(problem)
  }
  throw new CannotStart('No mail has arrived. Nothing was changed.')
}

async function askGateway(asking: Asking, known: Installation | null): Promise<Given> {
  const of = GatewayAnswers.shape
  const before = known?.gateway
  for (let tries = 1; tries <= triesMax; tries += 1) {
    const gateway = GatewayAnswers.parse(
      await askFields(asking, [
        {
          name: 'baseUrl',
          question: 'Address of the gateway',
          schema: of.baseUrl,
          usual: before?.baseUrl ?? 'https://api.xendit.co',
        },
        {
          name: 'secretKey',
          question: 'Its secret key',
          schema: of.secretKey,
          usual: before?.secretKey,
          hidden: true,
        },
        {
          name: 'callbackToken',
          question: 'Its callback token',
          schema: of.callbackToken,
          usual: before?.callbackToken,
          hidden: true,
        },
      ]),
    )
    const problem = await gatewayProblem(gateway)
    if (problem === null) return gateway
    asking.report(problem)
  }
  throw new CannotStart('The gateway does not answer. Nothing was changed.')
}

async function askFields(
  asking: Asking,
  fields: readonly Field[],
): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const field of fields) answers[field.name] = await askField(asking, field)
  return answers
}

async function askField({ questions, report }: Asking, field: Field): Promise<string> {
  const { question, schema, usual, hidden = false } = field
  for (let tries = 1; tries <= triesMax; tries += 1) {
    const answer = await questions.ask(question, { usual, hidden })
    const { error } = schema.safeParse(answer)
    if (!error) return answer
    report(`  ${error.issues.map(({ message }) => message).join('; ')}`)
  }
  throw new CannotStart(`No usable answer: ${question}. Nothing was changed.`)
}
