import type { OwnFactors } from '@arung/contracts/accounts/second-factor'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { admin, adminAnswers, openPortal } from '../account/portal-world.tsx'
import {
  ok,
  refusal,
  signIn,
  startWorld,
  type Answers,
  type World,
} from '../storefront/checkout-world.tsx'
import { fillIn } from '../fill-in.ts'

let world: World
afterEach(() => world.stop())

const factorId = 'd0000000-0000-4000-8000-000000000001'
const app = {
  factorId,
  kind: 'TOTP' as const,
  name: '',
  enrolledAt: '2026-11-20T02:00:00Z',
  lastUsedAt: null,
}
const own = (change: Partial<OwnFactors> = {}) =>
  ok({ demanded: false, factors: [], recoveryCodesLeft: 0, changes: [], ...change })
const proof = 'p'.repeat(43)

async function open(answers: Answers, path = '/admin/settings?tab=security') {
  world = await startWorld({
    ...adminAnswers,
    'GET /admins/sessions': ok([]),
    'POST /admins/factors/proof': ok({ proof, expiresAt: '2026-12-05T00:00:00Z' }),
    ...answers,
  })
  signIn(admin)
  openPortal(path, path.startsWith('/id/') ? 'id' : 'en')
}
async function prove() {
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
  await fillIn(dialog.getByLabelText('Your password'), 'river-otter-482')
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
}

test('setting up an app takes the password and its first code, and yields the recovery codes', async () => {
  const codes = Array.from({ length: 10 }, (_, n) => `AAAA${n}-BBBBB`)
  await open({
    'GET /admins/factors': own({ demanded: true }),
    'POST /admins/factors/app': ok({ factorId, uri: 'otpauth://totp/a', secret: 'ABCDEFGH' }),
    [`POST /admins/factors/app/${factorId}`]: { status: 204 },
    'POST /admins/factors/recovery-codes': ok({ codes }),
  })
  expect(await screen.findByText(/you only have codes by e-mail/)).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Set up an app' }))
  await prove()
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible()
  expect(screen.getByText('ABCD EFGH')).toBeVisible()
  await fillIn(screen.getByLabelText('Code from the app'), '123456')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Recovery codes' }))
  expect(dialog.getAllByRole('listitem').map(item => item.textContent)).toEqual(codes)
  // For some minutes nobody is asked again.
  expect(world.calls('POST', '/admins/factors/proof')).toHaveLength(1)
  const [sent] = world.calls('POST', '/admins/factors/recovery-codes')
  expect(sent?.body).toEqual({ proof })
})

test('a wrong password is reported, and changes nothing', async () => {
  await open({
    'GET /admins/factors': own({ factors: [app], recoveryCodesLeft: 9 }),
    'POST /admins/factors/proof': refusal(422, 'InvalidInput', 'no'),
  })
  expect(await screen.findByText('9 codes left')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Remove Authenticator app' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/This is your last method/)).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'Remove' }))
  await prove()
  expect(await screen.findByText('The password is incorrect')).toBeVisible()
  expect(world.calls('POST', `/admins/factors/${factorId}/remove`)).toHaveLength(0)
})

test('the list of changes shows who made each and why, in Indonesian too', async () => {
  const reset = { what: 'RESET' as const, kind: null, at: '2026-11-20T02:00:00Z' }
  await open(
    { 'GET /admins/factors': own({ changes: [{ ...reset, by: 'Dewi Sari', reason: 'Hilang' }] }) },
    '/id/admin/settings?tab=security',
  )
  await userEvent.click(await screen.findByText('Perubahan terbaru'))
  await waitFor(() => expect(screen.getByText('Semuanya dihapus oleh Dewi Sari')).toBeVisible())
  expect(screen.getByText('Alasan: Hilang')).toBeVisible()
})
