import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { build, freePorts, launch, program, temporaryFolder } from '../start/product.ts'
import {
  keys,
  owner,
  rehearsal,
  setUp,
  setUpByHand,
  surroundings,
  type Surroundings,
} from './setup-program.ts'
import { user as mailUser, password as mailPassword } from '@arung/platform/testing/mail-server'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const { folder, remove } = temporaryFolder()
const dataFolder = path.join(folder, 'data')
let around: Surroundings
let answers: ReturnType<typeof rehearsal>

beforeAll(async () => {
  build()
  const port = await freePorts()
  around = await surroundings(port)
  answers = rehearsal(port, around)
})
afterAll(async () => {
  await around.close()
  remove()
})

const inFolder = (name: string) => readFileSync(path.join(dataFolder, name), 'utf8')
describe('setup on an empty folder', () => {
  test('that cannot use the answers names each and makes nothing', async () => {
    const { status, said } = await setUp(dataFolder, {
      ...answers,
      mail: { ...answers.mail, password: 'wrong' },
      gateway: { ...answers.gateway, secretKey: 'xnd_development_another' },
    })
    expect(status).toBe(1)
    expect(said).toMatch(/nothing was changed\.\nmail: .*password.*\ngateway: .*secret key/)
    expect(() => readdirSync(dataFolder)).toThrow('ENOENT')
  })

  test('checks mail server and gateway, invites the first admin and says what comes next', async () => {
    const { status, said, seconds } = await setUp(dataFolder, answers)
    expect(said).toContain('is set up for a REHEARSAL')
    expect(status).toBe(0)
    expect(seconds).toBeLessThan(60)
    expect(around.mail.mails.at(-1)?.subject).toMatch(/^Test \d{6} of/)
    const links = [...said.matchAll(/^\s+(http:\S+verified-email\S+)$/gm)].map(
      ([, one]) => new URL(one!),
    )
    expect(links.map(({ pathname }) => pathname.replace(/[^/]*$/, ''))).toEqual([
      '/admin/verified-email/',
      '/reservation/admin/verified-email/',
    ])
    expect(said).toContain(`${answers.publicUrl}/api/webhooks/xendit/invoice`)
    expect(said).toContain('No backups are made')
    expect(said).not.toContain(keys.secretKey)
    for (const name of ['arung.json', 'secrets.json'])
      expect(statSync(path.join(dataFolder, name)).mode & 0o777, name).toBe(0o600)
    expect(readdirSync(dataFolder)).not.toContain('lock')
  })

  test('run again changes what is answered anew, and nothing else', async () => {
    const mails = around.mail.mails.length
    const before: unknown = JSON.parse(inFolder('arung.json'))
    const secrets = inFolder('secrets.json')
    const next = {
      gateway: { callbackToken: 'the-next-callback-token' },
      currencies: ['IDR', 'USD'],
    }
    const { status, said } = await setUp(dataFolder, next)
    expect(said).not.toContain('verified-email')
    expect(status).toBe(0)
    expect(JSON.parse(inFolder('arung.json'))).toEqual({
      ...(before as object),
      gateway: { ...answers.gateway, callbackToken: 'the-next-callback-token' },
    })
    expect(inFolder('secrets.json')).toBe(secrets)
    expect(around.mail.mails).toHaveLength(mails)
    await setUp(dataFolder, { gateway: keys })
  })
})

test('the links of an admin who has not used one are made anew', async () => {
  const other = path.join(folder, 'other')
  const first = await setUp(other, answers)
  const again = await setUp(other, { firstAdmin: answers.firstAdmin })
  const linksIn = (said: string) => said.match(/verified-email\/\S+/g)
  expect(linksIn(first.said)).toHaveLength(2)
  expect(linksIn(again.said)).toHaveLength(2)
  expect(linksIn(again.said)).not.toEqual(linksIn(first.said))
})

test('the folder of a demo is refused, by setup and by the product', async () => {
  const demo = path.join(folder, 'demo')
  mkdirSync(path.join(demo, 'mailbox'), { recursive: true })
  writeFileSync(path.join(demo, 'demo-loaded'), '')
  const { status, said } = await setUp(demo, answers)
  expect(status).toBe(1)
  expect(said.trim()).toMatch(/^\S+ was used by npm start[^\n]*$/)
  const product = launch({ port: await freePorts(), dataFolder: demo, file: program('production') })
  expect(await product.ended).toBe(1)
  expect(product.said().trim()).toMatch(/^\S+ was used by npm start[^\n]*$/)
})

test('in the terminal, each answer is checked at once and asked for again', async () => {
  const typed: Record<string, string[]> = {
    'Mail server': [answers.mail.server, answers.mail.server],
    'Its user': [mailUser, mailUser],
    'Its password': ['wrong', mailPassword],
    Sender: [answers.mail.from, answers.mail.from],
    'The operator': ['Rapids', 'hello@rapids.example'],
    'Phone number': ['none', '+62 361 123 456'],
    Street: ['Payangan'],
    Currencies: ['USD', 'IDR'],
    'First name': ['Made'],
    'Last name': ['Owner'],
    'E-mail address for alerts': [''],
    'E-mail address': [owner],
    Language: [''],
    'Address of the site': ['http://rapids.example', 'https://rapids.example'],
    'Address of the gateway': Array<string>(5).fill(around.gateway.url),
    'Its secret key': Array<string>(5).fill('xnd_development_another'),
    'Its callback token': Array<string>(5).fill(keys.callbackToken),
  }
  const byHand = path.join(folder, 'by-hand')
  const { status, said } = await setUpByHand(byHand, question => {
    if (question.startsWith('A mail went to'))
      return /\d{6}/.exec(around.mail.mails.at(-1)?.subject ?? '')?.[0] ?? ''
    const name = Object.keys(typed).find(one => question.startsWith(one)) ?? ''
    return typed[name]?.shift() ?? 'no answer left'
  })
  for (const words of [
    'Invalid phone',
    'Rupiah can always be charged',
    'with https',
    'refused the user',
    'does not know this secret',
  ])
    expect(said).toContain(words)
  expect(said).toContain('The gateway does not answer. Nothing was changed.')
  expect(status).toBe(1)
  expect(() => readdirSync(byHand)).toThrow('ENOENT')
})
