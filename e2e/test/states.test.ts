import { expect } from '@playwright/test'
import { comeSignedIn, comeToDesk, deskSession, freshEmail, newCustomer } from '../src/accounts.ts'
import { call } from '../src/api.ts'
import { open } from '../src/inspection.ts'
import { mailTo } from '../src/mailbox.ts'
import { paidOrder } from '../src/other-buyers.ts'
import { openDay } from '../src/sessions.ts'
import { inspectState, openList, sendWrong } from '../src/states.ts'
import { test } from '../src/world.ts'

// Without this, axe would check colours in transition.
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 120_000 })

const schemes = ['light', 'dark'] as const

for (const language of ['en', 'id'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('changing an order at the desk is accessible in each state', async ({ office }) => {
      const { page, say } = office
      const slug = 'jungle-atv-7km'
      const date = await openDay(slug, 74, '09:00')
      const buyer = { email: freshEmail('kadek'), firstName: 'Kadek' }
      const order = await paidOrder({ slug, date, time: '09:00', adults: 2 }, buyer)
      await comeToDesk(page.context())
      await open(office, `/admin/orders/${order.slug}`)
      await page.getByRole('button', { name: say('admin:change.button') }).click()
      const drawer = page.getByRole('dialog')
      const look = drawer.getByRole('button', { name: say('admin:change.look') })
      await expect(look).toBeVisible()
      await inspectState(office, 'change', { schemes, layer: drawer })
      await drawer.getByRole('button', { name: say('product:panel.changeDate') }).click()
      await inspectState(office, 'change, another day', { schemes, layer: drawer })
      await look.click()
      await drawer.getByRole('button', { name: say('admin:change.confirm') }).click()
      await expect(drawer.getByText(say('admin:decline.reasonMissing'))).toBeVisible()
      await inspectState(office, 'change, without a reason', { schemes, layer: drawer })
    })

    test('cancelling an order and its refund are accessible in each state', async ({
      visitor,
      context,
      expectTrouble,
    }) => {
      // The refund link after it was used.
      expectTrouble(/404/)
      const { page, say } = visitor
      const customer = await newCustomer('Wayan')
      const { token } = await comeSignedIn(context, 'users', customer)
      const slug = 'jungle-atv-7km'
      const date = await openDay(slug, 70, '09:00')
      const order = await paidOrder(
        { slug, date, time: '09:00', adults: 2 },
        { ...customer, token },
      )
      await open(visitor, `/user/order/${order.slug}`)
      await page.getByRole('button', { name: say('order:cancel.button') }).click()
      const dialog = page.getByRole('alertdialog')
      await inspectState(visitor, 'cancel', { schemes, layer: dialog })

      const admin = await deskSession()
      const body = { reason: 'High water' }
      await call(`/admins/orders/${order.slug}/decline`, {
        method: 'POST',
        body,
        token: admin.token,
      })
      await open(visitor, `/user/order/${order.slug}`)
      await sendWrong(visitor, page.getByRole('button', { name: say('refund:form.send') }))
      // The first missing field gets the focus and opens its list.
      await page.keyboard.press('Escape')
      await expect(page.getByRole('listbox')).toBeHidden()
      await inspectState(visitor, 'refund, sent empty', { schemes })
      await page.getByRole('combobox', { name: say('refund:form.channel.BANK') }).press('ArrowDown')
      await inspectState(visitor, 'banks', {
        schemes,
        layer: page.getByRole('listbox'),
        part: openList,
      })

      const account = {
        type: 'BANK',
        code: 'ID_BCA',
        holderName: 'Wayan',
        accountNumber: '000000099',
      }
      await call(`/orders/${order.slug}/refunds`, { method: 'POST', body: account, token })
      const mail = await mailTo(visitor.origin, customer.email, one =>
        one.text.includes('/refund/'),
      )
      const link = /\/refund\/[A-Za-z0-9_-]{43}/.exec(mail.text)?.[0] ?? ''
      await open(visitor, link)
      const confirm = page.getByRole('button', { name: say('refund:link.confirm') })
      await expect(confirm).toBeVisible()
      await inspectState(visitor, 'refund link')
      await confirm.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('refund:link.doneTitle'))
      await inspectState(visitor, 'refund link, confirmed')
      await open(visitor, link)
      await expect(page.getByText(say('refund:link.gone'))).toBeVisible()
      await inspectState(visitor, 'refund link, used')
    })
  })
}
