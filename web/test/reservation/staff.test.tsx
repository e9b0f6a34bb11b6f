import { Position } from '@arung/contracts/accounts/realms'
import type { StaffRow } from '@arung/contracts/staff/views'
import { permissionsOf } from '@arung/domain/accounts/permissions'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { openPortal } from '../account/portal-world.tsx'
import { ok, refusal, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'
import { staffAnswers, staffIn } from './staff-world.ts'
import { fillIn } from '../fill-in.ts'

let world: World
afterEach(() => world.stop())

const boss = staffIn('SUPER_ADMIN')
const memberWith = (change: Partial<StaffRow> = {}): StaffRow => ({
  uuid: '5a000000-0000-4000-8000-000000000002',
  status: 'ACTIVE',
  position: 'FRONT_OFFICE',
  person: {
    firstName: 'Luh',
    lastName: 'Ayu',
    email: 'luh@example.com',
    phone: '+6281234567890',
  },
  suspension: null,
  invitedAt: '2026-11-01T02:00:00.000Z',
  invitedBy: 'Kadek Sari',
  joinedAt: '2026-11-02T02:00:00.000Z',
  lastSeenAt: '2026-11-20T02:00:00.000Z',
  factors: [],
  ...change,
})
const answersWith = (member: StaffRow) => ({
  ...staffAnswers(boss),
  'GET /reservation-admin/admins': ok({ items: [member], total: 1, page: 1, size: 25 }),
  [`GET /reservation-admin/admins/${member.uuid}`]: ok(member),
  'GET /reservation-admin/positions': ok(
    Position.options.map(position => ({ position, permissions: permissionsOf(position) })),
  ),
})

async function openWith(
  member: StaffRow,
  more = {},
  address = '/reservation/admin/admins',
  locale: 'en' | 'id' = 'en',
) {
  world = await startWorld({ ...answersWith(member), ...more })
  signIn(boss)
  openPortal(address, locale)
}

describe('the staff list', () => {
  test('shows position, state and when each was last seen, and opens one next to it', async () => {
    await openWith(memberWith())
    const row = await screen.findByRole('row', { name: /Luh Ayu/ })
    expect(row).toHaveTextContent(/Front office.*Active/)
    await userEvent.click(within(row).getByRole('button', { name: 'Open Luh Ayu' }))
    const drawer = await screen.findByRole('dialog', { name: 'Luh Ayu' })
    expect(await within(drawer).findByText('Front office: permissions')).toBeVisible()
    expect(await within(drawer).findByText('Check guests in')).toBeVisible()
  })
  test('is for super admins only: others see that they may not', async () => {
    world = await startWorld(staffAnswers(staffIn('ADMIN')))
    signIn(staffIn('ADMIN'))
    openPortal('/reservation/admin/admins')
    expect(await screen.findByText('403')).toBeVisible()
    expect(world.calls('GET', '/reservation-admin/admins')).toEqual([])
  })
})

describe('an invitation', () => {
  test('shows what each position may do, and sends the chosen one', async () => {
    await openWith(memberWith(), {
      'POST /reservation-admin/admins': ok({ uuid: memberWith().uuid }, 201),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Invite staff' }))
    const dialog = await screen.findByRole('dialog', { name: 'Invite staff' })
    await fillIn(within(dialog).getByLabelText('First name'), 'Gede')
    await fillIn(within(dialog).getByLabelText('Last name'), 'Putra')
    await fillIn(within(dialog).getByLabelText('E-mail'), 'gede@example.com')
    await userEvent.type(within(dialog).getByLabelText('Phone'), '+6281234567890')
    expect(await within(dialog).findByText('Check guests in')).toBeVisible()
    await userEvent.selectOptions(within(dialog).getByLabelText('Position'), 'FINANCE')
    expect(await within(dialog).findByText('Decide on deposits and withdrawals')).toBeVisible()
    expect(within(dialog).queryByText('Check guests in')).toBeNull()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send invitation' }))
    expect(
      await screen.findByText('The invitation to gede@example.com is on its way.'),
    ).toBeVisible()
    expect(world.calls('POST', '/reservation-admin/admins')[0]?.body).toMatchObject({
      email: 'gede@example.com',
      position: 'FINANCE',
      locale: 'id',
    })
  })
  test.each([
    [
      'en',
      'Invite staff',
      'Send invitation',
      'Resend invitation',
      'The invitation to gede@example.com',
    ],
    ['id', 'Undang staf', 'Kirim undangan', 'Kirim ulang', 'Undangan ke gede@example.com'],
  ] as const)('sent before can be sent again (%s)', async (locale, button, send, again, done) => {
    const { uuid } = memberWith()
    await openWith(
      memberWith(),
      {
        'POST /reservation-admin/admins': refusal(409, 'AlreadyInvited', 'x', {
          alternatives: { uuid },
        }),
        [`POST /reservation-admin/admins/${uuid}/invitation`]: ok(null),
      },
      `${locale === 'id' ? '/id' : ''}/reservation/admin/admins`,
      locale,
    )
    await userEvent.click(await screen.findByRole('button', { name: button }))
    const dialog = within(await screen.findByRole('dialog', { name: button }))
    const [first, last, email, phone] = dialog.getAllByRole('textbox')
    await fillIn(first!, 'Gede')
    await fillIn(last!, 'Putra')
    await fillIn(email!, 'gede@example.com')
    await userEvent.type(phone!, '+6281234567890')
    expect(dialog.queryByRole('button', { name: again })).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: send }))
    await userEvent.click(await dialog.findByRole('button', { name: again }))
    expect(await screen.findByText(new RegExp(done))).toBeVisible()
    expect(world.calls('POST', `${uuid}/invitation`)).toHaveLength(1)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  test('to an existing member of staff is refused, with nothing to send again', async () => {
    await openWith(memberWith(), {
      'POST /reservation-admin/admins': refusal(409, 'AlreadyStaff', 'Somebody has it already'),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Invite staff' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite staff' }))
    await fillIn(dialog.getByLabelText('First name'), 'Gede')
    await fillIn(dialog.getByLabelText('Last name'), 'Putra')
    await fillIn(dialog.getByLabelText('E-mail'), 'gede@example.com')
    await userEvent.type(dialog.getByLabelText('Phone'), '+6281234567890')
    await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }))
    expect(await dialog.findByText('Somebody has it already')).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Resend invitation' })).toBeNull()
  })
  test('asks for missing data of the invitee, not of the inviter', async () => {
    await openWith(memberWith())
    await userEvent.click(await screen.findByRole('button', { name: 'Invite staff' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite staff' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }))
    expect(await dialog.findByText('Enter the first name')).toBeVisible()
    expect(dialog.getByText('Enter the last name')).toBeVisible()
    expect(dialog.getByText('Enter the phone number with its country code')).toBeVisible()
    expect(dialog.queryByText(/your/)).toBeNull()
  })
})

describe('a member of staff', () => {
  const open = (member: StaffRow, more = {}) =>
    openWith(member, more, `/reservation/admin/admins?open=${member.uuid}`)
  const path = `/reservation-admin/admins/${memberWith().uuid}`

  test('gets another position, and a refusal is shown', async () => {
    await open(memberWith(), {
      [`PUT ${path}/position`]: refusal(
        409,
        'NotSuperAdmin',
        'Only an active super admin may do this',
      ),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Change position…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Position of Luh Ayu' })
    const confirm = within(dialog).getByRole('button', { name: 'Change position' })
    expect(confirm).toBeDisabled()
    await userEvent.selectOptions(within(dialog).getByLabelText('Position'), 'RESERVATION')
    await userEvent.click(confirm)
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Only an active super admin may do this',
    )
    expect(world.calls('PUT', `${path}/position`)[0]?.body).toEqual({ position: 'RESERVATION' })
  })
  test('is suspended with a reason that the person reads', async () => {
    await open(memberWith(), { [`POST ${path}/suspend`]: ok(null) })
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend…' }))
    await fillIn(await screen.findByLabelText(/Reason/), 'Left the company')
    await userEvent.click(screen.getByRole('button', { name: 'Suspend' }))
    expect(await screen.findByText('Luh Ayu is suspended.')).toBeVisible()
    expect(world.calls('POST', `${path}/suspend`)[0]?.body).toEqual({ reason: 'Left the company' })
  })
  test('who has lost the second step gets it removed, with a reason that both read', async () => {
    await open(memberWith({ factors: ['TOTP'] }), { [`POST ${path}/factors/reset`]: ok(null) })
    expect(await screen.findByText('authenticator app')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Remove second step…' }))
    await fillIn(await screen.findByLabelText(/Reason/), 'Lost the phone')
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('The second step of Luh Ayu is removed.')).toBeVisible()
    expect(world.calls('POST', `${path}/factors/reset`)[0]?.body).toEqual({
      reason: 'Lost the phone',
    })
  })
  test('who has no second step gets no offer to remove it', async () => {
    await open(memberWith())
    expect(await screen.findByRole('button', { name: 'Suspend…' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Remove second step…' })).toBeNull()
  })
  test('who was invited can be invited again, and is not offered reactivation', async () => {
    const invited = memberWith({ status: 'UNVERIFIED', joinedAt: null, lastSeenAt: null })
    await open(invited, { [`POST ${path}/invitation`]: ok(null) })
    await userEvent.click(await screen.findByRole('button', { name: 'Resend invitation' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Send invitation' }))
    expect(await screen.findByText('The invitation for Luh Ayu is on its way.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Reactivate' })).toBeNull()
  })
  test('who left is deleted after one confirmation, once suspended', async () => {
    await open(memberWith({ status: 'SUSPENDED' }), { [`POST ${path}/forget`]: ok(null) })
    await userEvent.click(await screen.findByRole('button', { name: 'Delete personal data…' }))
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Delete the personal data of Luh Ayu?' }),
    )
    expect(dialog.getByText(/“a former colleague”/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }))
    expect(await screen.findByText('The personal data of Luh Ayu is deleted.')).toBeVisible()
    expect(world.calls('POST', `${path}/forget`)).toHaveLength(1)
  })
  test('who works here cannot be deleted', async () => {
    await open(memberWith())
    expect(await screen.findByRole('button', { name: 'Suspend…' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Delete personal data…' })).toBeNull()
  })
  test('has no actions on their own account', async () => {
    await open(memberWith({ uuid: boss.uuid, position: 'SUPER_ADMIN' }))
    expect(
      await screen.findByText(/Only another super admin can change your position/),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Change position…' })).toBeNull()
  })
  test('has a history that shows which position was given', async () => {
    await open(memberWith(), {
      [`GET ${path}/history`]: ok({
        entries: [
          {
            eventId: '5b000000-0000-4000-8000-000000000001',
            type: 'PositionChanged',
            at: '2026-11-20T02:00:00.000Z',
            actor: { kind: 'STAFF', id: boss.uuid, name: 'Kadek Sari' },
            from: { area: 'RESERVATION', session: null },
            stream: 'staff-57aff000-0000-4000-8000-000000000001',
            revision: 3,
            position: 12,
            changes: [{ field: 'position', before: null, after: 'RESERVATION' }],
          },
          {
            eventId: '5b000000-0000-4000-8000-000000000002',
            type: 'PositionChanged',
            at: '2026-11-21T02:00:00.000Z',
            actor: { kind: 'STAFF', id: '57aff000-0000-4000-8000-000000000077', name: null },
            from: { area: 'RESERVATION', session: null },
            stream: 'staff-57aff000-0000-4000-8000-000000000001',
            revision: 4,
            position: 13,
            changes: [],
          },
        ],
        hasEarlier: false,
        sessions: {},
      }),
    })
    await userEvent.click(await screen.findByRole('button', { name: /Show/ }))
    expect(await screen.findAllByText('Position changed')).toHaveLength(2)
    expect(screen.getByText('by Kadek Sari (staff)')).toBeVisible()
    expect(screen.getByText('by a former colleague (staff)')).toBeVisible()
    expect(screen.getAllByText('Reservation').length).toBeGreaterThan(1)
  })
})
