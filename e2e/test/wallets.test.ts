import { expect } from '@playwright/test'
import {
  comeSignedIn,
  demoReseller,
  demoStaff,
  login,
  newFinance,
  staffSession,
} from '../src/accounts.ts'
import { call } from '../src/api.ts'
import { test } from '../src/world.ts'

const amount = 1_234_567
const shown = /Rp\s1[.,]234[.,]567/

test(
  'finance enters a deposit of an agent, another person approves it, and two people pay a withdrawal @desktop',
  { tag: '@gate' },
  async ({ visitor, context }) => {
    test.slow()
    const { page, at, say } = visitor
    const colleague = await newFinance('Wulan')
    const agent = await login('reservation', demoReseller)
    const { agent: name } = await call<{ agent: string }>(
      `/reservation-admin/wallets/${agent.uuid}/statement?from=2026-01-01&to=2026-01-01`,
      { token: (await staffSession()).token },
    )

    await comeSignedIn(context, 'reservation-admin', colleague)
    await page.goto(at(`/reservation/admin/wallets/${agent.uuid}`))
    await page.getByRole('button', { name: say('wallets:enter.button') }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel(say('wallets:columns.amount')).fill(String(amount))
    await form.getByRole('button', { name: say('wallets:enter.confirm') }).click()
    await expect(page.getByText(say('wallets:enter.done'))).toBeVisible()

    await comeSignedIn(context, 'reservation-admin', demoStaff)
    const row = () => page.getByRole('row', { name: shown }).first()
    await page.goto(at(`/reservation/admin/deposit-list?agent=${agent.uuid}&sort=latest`))
    await row().getByRole('button').click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: say('wallets:decision.approve') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('wallets:decision.approve') })
      .click()
    await expect(drawer.getByText(say('wallets:states.APPROVED')).first()).toBeVisible()

    await page.goto(at(`/reservation/admin/wallets/${agent.uuid}`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    const lines = page.getByRole('table', { name: /./ }).first()
    await expect(lines.getByRole('cell', { name: shown }).first()).toBeVisible()

    await call('/reservation/wallet/withdrawals', {
      method: 'POST',
      body: {
        amount,
        account: { bank: 'BCA', accountNumber: '1234567890', holderName: 'Demo Reseller' },
      },
      token: agent.token,
    })
    await page.goto(at(`/reservation/admin/withdraw-list?agent=${agent.uuid}&sort=latest`))
    await row().getByRole('button').click()
    await drawer.getByRole('button', { name: say('wallets:decision.approve') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('wallets:decision.approve') })
      .click()
    await expect(drawer.getByText(say('wallets:states.APPROVED')).first()).toBeVisible()

    await comeSignedIn(context, 'reservation-admin', colleague)
    await page.goto(at(`/reservation/admin/withdraw-list?tab=approved&agent=${agent.uuid}`))
    await row().getByRole('button').click()
    await drawer.getByRole('button', { name: say('wallets:pay.button') }).click()
    const paying = page.getByRole('dialog').last()
    await paying.getByLabel(say('wallets:facts.reference')).fill('TRX-77')
    await paying.getByRole('button', { name: say('wallets:pay.confirm') }).click()
    await expect(drawer.getByText(say('wallets:states.PAID')).first()).toBeVisible()

    await comeSignedIn(context, 'reservation', demoReseller)
    await page.goto(at('/reservation/wallet'))
    await expect(page.getByText(say('wallets:movements.CAPTURED_WITHDRAWAL')).first()).toBeVisible()
  },
)
