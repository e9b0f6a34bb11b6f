import { existsSync } from 'node:fs'
import path from 'node:path'
import { mailProblem, testNumber } from '@arung/platform/mail/mail-problem'
import { gatewayProblem } from '@arung/platform/payments/xendit/gateway-problem'
import {
  installationOf,
  keepInstallation,
  mailServerOf,
  requireNoDemo,
  type Installation,
} from '../production/installation.ts'
import { startOnData } from '../open-data.ts'
import type { ArungOptions } from '../options.ts'
import { lockDataFolder, openFolder } from '../preflight.ts'
import { readyDatabase } from '../ready-database.ts'
import { answersOf, unusable, type Answers, type Given, type Known } from './answers.ts'
import { hasBusiness, saveBusiness } from './save-business.ts'
import { missingFor } from './warnings.ts'

type SetUpOptions = Pick<ArungOptions, 'dataFolder' | 'backups' | 'report' | 'signal'> &
  Readonly<{
    /** Returns the answers, of which those of an earlier run may be left out. Checks them itself when `isChecked`. */
    answers: (known: Known) => Promise<Readonly<{ given: Given; isChecked: boolean }>>
  }>

/**
 * Makes a data folder ready for real business: checks every answer, keeps those that the processes need in `arung.json`,
 * saves the operator, and invites the first admin. It can run any number of times, and changes what is answered anew.
 * Throws one sentence for everything that is wrong, before anything is changed.
 */
export async function setUp(options: SetUpOptions): Promise<void> {
  const { dataFolder, report } = options
  requireNoDemo(dataFolder)
  // Refuses while the product runs on the folder.
  if (existsSync(dataFolder)) lockDataFolder(dataFolder)()
  const known = await knownIn(options)
  const { given, isChecked } = await options.answers(known)
  const answers = answersOf(given, known)
  if (!isChecked)
    await requireWorking(answers.installation, { given, known: known.installation, report })
  const beganMs = performance.now()
  openFolder(dataFolder, 'ARUNG_DATA')
  const paths = await saved(options, answers)
  const seconds = ((performance.now() - beganMs) / 1_000).toFixed(1)
  const missing = await missingFor({
    dataFolder,
    publicUrl: answers.installation.publicUrl,
    hasBackups: options.backups !== undefined,
  })
  report(`\n${wordsOf(answers.installation, { dataFolder, seconds, paths, missing })}`)
}

/**
 * Returns what is kept already. The log of a restored folder has settings, also where its `arung.json` is lost; that of
 * a first setup that was interrupted has none.
 */
async function knownIn(options: SetUpOptions): Promise<Known> {
  const { dataFolder } = options
  const installation = installationOf(dataFolder)
  if (installation !== null) return { installation, hasBusiness: true }
  if (!existsSync(path.join(dataFolder, 'postgres'))) return { installation, hasBusiness: false }
  const data = await startOnData(
    { ...options, host: '127.0.0.1' },
    [],
    async ({ urlOf, secrets }) => ({
      hasBusiness: await hasBusiness(await readyDatabase(urlOf, dataFolder), secrets),
    }),
  )
  await data.stop()
  return { installation, hasBusiness: data.hasBusiness }
}

/** Tries the mail server and the gateway, each when its answers are new. */
async function requireWorking(
  { mail, gateway, alertsTo }: Installation,
  of: Readonly<{ given: Given; known: Installation | null; report: (line: string) => void }>,
): Promise<void> {
  const isNew = (name: string) => of.known === null || Object.hasOwn(of.given, name)
  const { report } = of
  const problems: string[] = []
  if (isNew('mail')) {
    report(`Sending a test mail to ${alertsTo} ...`)
    const number = testNumber()
    const problem = await mailProblem(mailServerOf(mail), alertsTo, number)
    if (problem) problems.push(`mail: ${problem}`)
    else report(`The mail server accepted it: look for the number ${number}.`)
  }
  if (isNew('gateway')) {
    report(`Asking the gateway ${gateway.baseUrl} ...`)
    const problem = await gatewayProblem(gateway)
    if (problem) problems.push(`gateway: ${problem}`)
  }
  if (problems.length > 0) throw unusable(problems)
}

/** Writes everything. `arung.json` comes last: without it nothing starts, and the next run does the rest. */
async function saved(
  options: SetUpOptions,
  { installation, business }: Answers,
): Promise<readonly string[]> {
  const { dataFolder } = options
  const running = await startOnData({ ...options, host: '127.0.0.1' }, [], async data => ({
    paths: await saveBusiness(await readyDatabase(data.urlOf, dataFolder), data.secrets, business),
  }))
  await running.stop()
  keepInstallation(dataFolder, installation)
  return running.paths
}

function wordsOf(
  { publicUrl, rehearsal }: Installation,
  of: Readonly<{
    dataFolder: string
    seconds: string
    paths: readonly string[]
    missing: readonly string[]
  }>,
): string {
  const links = of.paths.map(path => `  ${publicUrl}${path}`)
  return [
    `${of.dataFolder} is set up${rehearsal ? ' for a REHEARSAL' : ''} (${of.seconds} s).`,
    ...(links.length === 0
      ? []
      : [
          '\nEach of these links leads to a first password, once and for 72 h. They are mailed as soon as Arung runs:',
          ...links,
        ]),
    '\nEnter these addresses at the gateway, for the news about each, and its callback token:',
    ...['invoice', 'payout', 'refund'].map(
      kind => `  ${kind.padEnd(8)} ${publicUrl}/api/webhooks/xendit/${kind}`,
    ),
    ...(of.missing.length === 0 ? [] : ['\nStill missing:', ...of.missing.map(one => `  ${one}`)]),
    `\nStart it: systemctl start arung, or ARUNG_DATA=${of.dataFolder} npm run production. docs/going-live.md has the next steps.`,
    'Keep a copy of secrets.json and arung.json at another place: without the first, nobody can read the data again.',
  ].join('\n')
}
