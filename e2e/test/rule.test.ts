import { expect, type Page } from '@playwright/test'
import type { AdminOrderView } from '@arung/contracts/orders/views'
import type { SaveSettings } from '@arung/contracts/settings/requests'
import { asDesk, comeToDesk, deskSession, freshEmail } from '../src/accounts.ts'
import { call } from '../src/api.ts'
import { mailTo } from '../src/mailbox.ts'
import { eventually, paidOrder } from '../src/other-buyers.ts'
import { openDay } from '../src/sessions.ts'
import { texts } from '../src/texts.ts'
import { test, type Visitor } from '../src/world.ts'

/** The first has no pick-up. The other picks guests up, and nobody has said where. */
const [clean, unclean] = ['jungle-swing-pass', 'ayung-river-rafting']

/** Restores the setting, even when a test ends in the middle. */
test.afterEach(async () => {
  const { token } = await deskSession()
  const settings = await call<SaveSettings>('/admins/settings', { token })
  if (settings.confirmsClean)
    await asDesk('/admins/settings', 'PUT', { ...settings, confirmsClean: false })
})

async function bought(slug: string) {
  const buyer = { email: freshEmail('ketut'), firstName: 'Ketut' }
  const date = await openDay(slug, 12, '09:00')
  const order = await paidOrder({ slug, date, time: '09:00', adults: 2 }, buyer)
  return { ...order, email: buyer.email }
}

async function switchRule({ page, say, at }: Visitor, on: boolean): Promise<void> {
  await page.goto(at('/admin/settings?tab=business'))
  const rule = page.getByRole('checkbox', { name: say('settings:fields.confirmsClean') })
  await rule.setChecked(on)
  await page.getByRole('button', { name: say('backoffice:form.save'), exact: true }).click()
  await expect(page.getByText(say('settings:saved'))).toBeVisible()
  await page.reload()
  await expect(rule).toBeChecked({ checked: on })
}

const rowOf = (page: Page, orderNumber: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: orderNumber }) })

test(
  'when on, the rule confirms a clean order with its mail and leaves another with its reason; when off, it confirms nothing',
  { tag: '@gate' },
  async ({ visitor, context }) => {
    test.setTimeout(180_000)
    const { page, say, origin } = visitor
    const { token } = await comeToDesk(context)
    const stateOf = (slug: string) => call<AdminOrderView>(`/admins/orders/${slug}`, { token })
    const before = await bought(clean)
    await switchRule(visitor, true)

    const [confirmed, left] = [await bought(clean), await bought(unclean)]
    await eventually(async () =>
      (await stateOf(confirmed.slug)).status === 'CONFIRMED' ? true : undefined,
    )
    const mail = await mailTo(origin, confirmed.email, ({ subject }) =>
      subject.includes('is confirmed: your voucher'),
    )
    expect(mail.subject).toContain(confirmed.orderNumber)

    await page.goto(visitor.at('/admin/orders'))
    const row = rowOf(page, left.orderNumber)
    await expect(row.getByText(say('admin:checks.problem.PICKUP'))).toBeVisible()
    await expect(rowOf(page, confirmed.orderNumber)).toHaveCount(0)
    await expect(rowOf(page, before.orderNumber)).toBeVisible()
    const filters = page.getByRole('dialog', { name: say('backoffice:filters.button') })
    const choose = async (label: string) => {
      await page.getByRole('button', { name: say('backoffice:filters.button') }).click()
      await filters.getByLabel(say('admin:leftFor.filter')).selectOption({ label })
      await page.keyboard.press('Escape')
    }
    await choose(say('admin:leftFor.of.PICKUP'))
    await expect(rowOf(page, before.orderNumber)).toHaveCount(0)
    await expect(row).toBeVisible()
    await choose(say('admin:leftFor.of.PAYMENT'))
    await expect(row).toHaveCount(0)
    await page.goto(`/id/admin/orders?check=PICKUP&review=${left.slug}`)
    const indonesian = texts('id')('admin:checks.problem.PICKUP')
    await expect(rowOf(page, left.orderNumber).getByText(indonesian)).toBeVisible()
    await expect(page.getByRole('dialog').getByText(indonesian)).toBeVisible()

    await switchRule(visitor, false)
    const after = await bought(clean)
    for (const { slug } of [before, left, after])
      expect((await stateOf(slug)).status).toBe('WAITING_CONFIRMATION')
  },
)
