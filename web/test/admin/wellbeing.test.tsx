import type { WellbeingLine } from '@arung/contracts/wellbeing/views'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ok, signIn, startWorld, type Answers, type World } from '../storefront/checkout-world.tsx'
import { admin, adminAnswers, openPortal, wellbeingWith } from '../account/portal-world.tsx'

let world: World
afterEach(() => {
  localStorage.clear()
  return world.stop()
})

const at = '2026-11-20T02:00:00.000Z'
const sound: WellbeingLine = {
  line: 'proof',
  state: 'WELL',
  finding: 'proof.SOUND',
  lookedAt: at,
  details: [{ name: 'events', of: null, value: { unit: 'COUNT', amount: 12_345 } }],
}
const stopped: WellbeingLine = {
  line: 'models',
  state: 'WRONG',
  finding: 'models.STOPPED',
  lookedAt: at,
  details: [{ name: 'behind', of: 'order-list@9', value: { unit: 'COUNT', amount: 4 } }],
}
const full: WellbeingLine = {
  line: 'disk',
  state: 'WRONG',
  finding: 'disk.FULL',
  lookedAt: at,
  details: [{ name: 'free', of: 'data', value: { unit: 'BYTES', amount: 9e9, all: 1e11 } }],
}
const late: WellbeingLine = {
  line: 'mails',
  state: 'ATTENTION',
  finding: 'mails.FAILED',
  lookedAt: at,
  details: [],
}
const unseen: WellbeingLine = {
  line: 'gateway',
  state: 'UNSEEN',
  finding: 'gateway.NEVER',
  lookedAt: null,
  details: [],
}
const old: WellbeingLine = {
  ...unseen,
  line: 'certificate',
  finding: 'certificate.OLD',
  lookedAt: at,
}

async function open(answers: Answers, locale: 'en' | 'id' = 'en') {
  world = await startWorld({ ...adminAnswers, ...answers })
  signIn(admin)
  openPortal(locale === 'en' ? '/admin/wellbeing' : '/id/admin/wellbeing', locale)
  await screen.findByRole('list', { name: /everything well|semuanya baik/ })
}
const view = (lines: readonly WellbeingLine[], proof = {}) => ({
  'GET /admins/wellbeing': ok(wellbeingWith(lines, proof)),
})
const lineOf = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).closest('li') as HTMLElement)

test('each line says what was found, what was measured and when, and what is wrong is counted', async () => {
  await open(view([sound, stopped, full, late, unseen, old]))
  expect(screen.getByText('2 wrong · 1 needs attention · 2 not checked')).toBeVisible()
  const proof = await lineOf('Data check')
  expect(proof.getByText('Well')).toBeVisible()
  expect(proof.getByText('12,345')).toBeVisible()
  const models = await lineOf('Read models')
  expect(models.getByText('Wrong')).toBeVisible()
  expect(models.getByText('Behind (order-list@9)')).toBeVisible()
  const disk = await lineOf('Disk space')
  expect(disk.getByText('9 GB of 100 GB')).toBeVisible()
  expect(disk.getByText('Read docs/runbook.md')).toBeVisible()
  const mails = await lineOf('E-mails')
  expect(mails.getByRole('link', { name: 'Open failed jobs' })).toHaveAttribute(
    'href',
    '/admin/jobs',
  )
})

test('what nobody has looked at is never shown as well', async () => {
  await open(view([unseen, old]))
  expect(screen.queryByText('Well')).toBeNull()
  expect((await lineOf('Payment gateway')).getByText('Not checked yet')).toBeVisible()
  expect(
    (await lineOf('Certificate of the site')).getByText(/Not checked since 20 Nov 2026/),
  ).toBeVisible()
  expect(screen.getByText('Everything that was checked is well · 2 not checked')).toBeVisible()
})

test('a proof is asked for once, and its progress is told', async () => {
  await open({
    ...view([sound]),
    'POST /admins/wellbeing/proofs': ok({ asked: true }),
  })
  const line = await lineOf('Data check')
  await userEvent.click(line.getByRole('button', { name: 'Check now' }))
  expect(await screen.findByText('The check begins in a moment.')).toBeVisible()
  expect(world.calls('POST').map(call => call.path)).toEqual(['/api/admins/wellbeing/proofs'])
})

test('while a proof runs there is no button, and the events that were read are counted', async () => {
  const progress = { part: 'LOG', done: 50_000, all: 120_000 }
  await open(view([sound], { progress }))
  const line = await lineOf('Data check')
  expect(line.getByRole('status')).toHaveTextContent('Reads the log: 50,000 of 120,000 events')
  expect(line.queryByRole('button')).toBeNull()
})

test('where nobody runs proofs, the command is named', async () => {
  await open(view([sound], { canBeAsked: false, everyDays: 0 }))
  const line = await lineOf('Data check')
  expect(line.queryByRole('button')).toBeNull()
  expect(line.getByText('Run npm run verify on the server.')).toBeVisible()
})

test('all readers of the log are listed with how far they are', async () => {
  const readers = [{ name: 'order-list@9', events: 4, seconds: 90, stopped: true }]
  await open({ 'GET /admins/wellbeing': ok({ ...wellbeingWith([stopped]), readers }) })
  const line = await lineOf('Read models')
  await userEvent.click(line.getByText('All read models'))
  const row = line.getByRole('row', { name: /order-list@9/ })
  expect(row).toHaveTextContent('Stopped')
  expect(row).toHaveTextContent('1 min')
})

test('the page is in Indonesian, too', async () => {
  await open(view([full]), 'id')
  expect(screen.getByRole('heading', { name: 'Apakah semuanya baik?' })).toBeVisible()
  expect((await lineOf('Ruang disk')).getByText('Bermasalah')).toBeVisible()
})

test('the dashboard leads to the page when a line is wrong, and only then', async () => {
  world = await startWorld({ ...adminAnswers, ...view([full, late]) })
  signIn(admin)
  openPortal('/admin')
  const link = await screen.findByRole('link', {
    name: 'One thing about the installation is wrong.',
  })
  expect(link).toHaveAttribute('href', '/admin/wellbeing')
})
