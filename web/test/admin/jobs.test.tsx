import type { FailedJob } from '@arung/contracts/jobs/views'
import { screen, within, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ok, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'
import { admin, adminAnswers, openPortal } from '../account/portal-world.tsx'
import { fillIn } from '../fill-in.ts'

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
  dismissal: null,
})
const jobs = [failed(1, 'voucher.render'), failed(2, 'mail.otp'), failed(3, 'kind.of-tomorrow')]

async function open() {
  world = await startWorld({
    ...adminAnswers,
    'GET /admins/jobs/failed': ok({ items: jobs, total: 3, page: 1, size: 25 }),
    'POST /admins/jobs/requeue': ok({ requeued: 1 }),
    'POST /admins/jobs/dismiss': ok({ dismissed: 1 }),
  })
  signIn(admin)
  openPortal('/admin/jobs')
  return within(await screen.findByRole('table'))
}

test('the list shows failed jobs with their cause in words, and retries one after a confirmation', async () => {
  const table = await open()
  const paths = world.calls('GET').map(call => call.path)
  expect(paths).toContain('/api/admins/jobs/failed?state=failed&sort=oldest&page=1&size=25')
  expect(table.getByText('No answer 1')).toBeVisible()
  expect(table.getByText('kind.of-tomorrow')).toBeVisible()
  await userEvent.click(table.getByRole('button', { name: 'Try again: Voucher as PDF' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(world.calls('POST')).toHaveLength(0)
  await userEvent.click(question.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The job runs again.')).toBeVisible()
  expect(world.calls('POST').map(call => call.body)).toEqual([{ ids: [idOf(1)] }])
})

test('a failed mail with a code offers no retry, because nobody waits for it any more', async () => {
  const table = await open()
  expect(table.getByText('Mail with a code')).toBeVisible()
  expect(table.getAllByRole('button', { name: /^Try again/ })).toHaveLength(2)
})

test('a job is dismissed with a reason, even when nobody waits for it', async () => {
  const table = await open()
  await userEvent.click(table.getByRole('button', { name: 'Dismiss: Mail with a code' }))
  const question = within(await screen.findByRole('alertdialog'))
  const send = question.getByRole('button', { name: 'Dismiss' })
  await userEvent.click(send)
  const reason = question.getByRole('textbox', { name: 'Reason' })
  await waitFor(() => expect(reason).toHaveFocus())
  expect(world.calls('POST')).toHaveLength(0)
  await fillIn(reason, 'The guest called us')
  await userEvent.click(send)
  expect(await screen.findByText('The job is dismissed.')).toBeVisible()
  expect(world.calls('POST').map(call => [call.path, call.body])).toEqual([
    ['/api/admins/jobs/dismiss', { ids: [idOf(2)], reason: 'The guest called us' }],
  ])
})

test('a dismissed job stays listed with who, when and why, and offers no action', async () => {
  const dismissal = { at: '2026-11-21T02:02:00Z', by: 'Ketut Ardana', reason: 'Settled by phone' }
  const items = [
    { ...failed(1, 'mail.order'), dismissal },
    { ...failed(2, 'mail.otp'), dismissal: { ...dismissal, by: null } },
  ]
  world = await startWorld({
    ...adminAnswers,
    'GET /admins/jobs/failed': ok({ items, total: 2, page: 1, size: 25 }),
  })
  signIn(admin)
  openPortal('/admin/jobs?tab=dismissed')
  const table = within(await screen.findByRole('table'))
  expect(world.calls('GET').map(call => call.path)).toContain(
    '/api/admins/jobs/failed?state=dismissed&sort=newest&page=1&size=25',
  )
  expect(table.getByText(/dismissed by Ketut Ardana/)).toHaveTextContent('21 Nov 2026, 10:02 WITA')
  expect(table.getByText(/dismissed by a former admin/)).toBeVisible()
  expect(table.getAllByText('Settled by phone')).toHaveLength(2)
  expect(table.queryByRole('button', { name: /Try again|Dismiss/ })).toBeNull()
})
