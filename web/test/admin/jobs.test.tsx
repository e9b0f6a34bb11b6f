import type { FailedJob } from '@arung/contracts/jobs/views'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import '../setup.ts'
import { ok, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'
import { admin, adminAnswers, openPortal } from '../account/portal-world.tsx'

let world: World
afterEach(() => {
  localStorage.clear()
  return world.stop()
})

const idOf = (n: number) => `e0000000-0000-4000-8000-00000000000${n}`
const failed = (n: number, kind: string): FailedJob => ({
  id: idOf(n),
  kind,
  attempts: 9,
  error: `No answer ${n}`,
  madeAt: '2026-11-20T02:00:00Z',
  failedAt: '2026-11-20T04:00:00Z',
})
const jobs = [failed(1, 'voucher.render'), failed(2, 'mail.otp'), failed(3, 'kind.of-tomorrow')]

async function open() {
  world = await startWorld({
    ...adminAnswers,
    'GET /admins/jobs/failed': ok({ items: jobs, total: 3, page: 1, size: 25 }),
    'POST /admins/jobs/requeue': ok({ requeued: 1 }),
  })
  signIn(admin)
  openPortal('/admin/jobs')
  return within(await screen.findByRole('table'))
}

test('what was given up is listed in words with its cause, and tried again after a question', async () => {
  const table = await open()
  const paths = world.calls('GET').map(call => call.path)
  expect(paths).toContain('/api/admins/jobs/failed?sort=oldest&page=1&size=25')
  expect(table.getByText('No answer 1')).toBeVisible()
  expect(table.getByText('kind.of-tomorrow')).toBeVisible()
  await userEvent.click(table.getByRole('button', { name: 'Try again: Voucher as PDF' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(world.calls('POST')).toHaveLength(0)
  await userEvent.click(question.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('It is tried again.')).toBeVisible()
  expect(world.calls('POST').map(call => call.body)).toEqual([{ ids: [idOf(1)] }])
})

test('nobody waits any more for a mail with a code: it is not tried again', async () => {
  const table = await open()
  expect(table.getByText('Mail with a code')).toBeVisible()
  expect(table.getAllByRole('button', { name: /^Try again/ })).toHaveLength(2)
})
